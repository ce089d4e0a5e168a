/** What stands in every export besides its data: it has to be enough for somebody who has nothing else. */

const readMe = `QR codes, and what they lead to
===============================

manifest.json        how many codes
parts/*.codes.ndjson.gz.age   records, a line of JSON each, without e-mail addresses
parts/*.nginx.map.gz.age      redirects for nginx
parts/*.haproxy.map.gz.age    the same for HAProxy
files/**.age         the files that PDF and menu codes lead to, and logos
SHA256SUMS, .sig     checksums of all of that, signed by the key in signer.pem (Ed25519)

Everything under parts/ and files/ is encrypted by age (https://age-encryption.org/v1).

To have all codes open again, on a Debian with nothing but
    apt-get install age nginx openssl
and the secret key (AGE-SECRET-KEY-1...) in a file:
    sh recover.sh KEY-FILE /srv/codes SIGNER.PEM
    nginx -p /srv/codes -c nginx.conf
SIGNER.PEM is the public key as you kept it elsewhere: the one in this folder proves nothing to whom it came from.
Then point the name that is printed in the codes at this machine, and add its certificate to nginx.conf.

HAProxy does it as well: haproxy -C /srv/codes -f haproxy.cfg; files are still nginx's.

With the product itself: npm run import -- --from THIS-FOLDER --identity KEY-FILE --signer SIGNER.PEM
`;

const recoverScript = `#!/bin/sh
# Verifies an export, and makes of it what nginx or HAProxy serves.
# usage: sh recover.sh KEY-FILE TARGET-FOLDER [SIGNER.PEM]
set -eu
identity=$(realpath "$1")
mkdir -p "$2/maps" "$2/tmp"
target=$(realpath "$2")
export=$(dirname "$(realpath "$0")")
signer=$(realpath "\${3:-$export/signer.pem}")
cd "$export"
export identity target

openssl pkeyutl -verify -pubin -inkey "$signer" -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
sha256sum --check --quiet SHA256SUMS

in_parallel() { xargs -0 -r -n 1 -P "$(nproc)" sh -c "$1" sh; }
find parts -name '*.map.gz.age' -print0 | in_parallel '
  age --decrypt --identity "$identity" "$1" | gunzip > "$target/maps/$(basename "$1" .gz.age)"'
if [ -d files ]; then
  find files -name '*.age' -print0 | in_parallel '
    mkdir -p "$target/$(dirname "$1")"
    age --decrypt --identity "$identity" --output "$target/\${1%.age}" "$1"'
fi
find "$target/maps" -name '*.haproxy.map' -exec cat {} + > "$target/haproxy.map"
cp nginx.conf haproxy.cfg "$target"

# Maps of some parts each, and from each to the one before: nginx loads one of all several times as slowly, and follows 100 at most.
cd "$target"
number=0
last='""'
{
  for map in maps/*.nginx.map; do
    [ -e "$map" ] || continue
    if [ $((number % 5)) -eq 0 ]; then
      [ "$number" -eq 0 ] || echo "}"
      echo "map \\$uri \\$to_$number { default $last;"
      last="\\$to_$number"
    fi
    echo "include $map;"
    number=$((number + 1))
  done
  [ "$number" -eq 0 ] || echo "}"
  echo "map \\$uri \\$destination { default $last; }"
} > maps.conf
echo "Ready: nginx -p $target -c nginx.conf"
`;

/** Twice as many buckets as a map has codes keep the longest chain short. */
const nginxConfiguration = `worker_processes auto;
pid nginx.pid;
error_log stderr;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path tmp/body;
  proxy_temp_path tmp/proxy;
  fastcgi_temp_path tmp/fastcgi;
  uwsgi_temp_path tmp/uwsgi;
  scgi_temp_path tmp/scgi;
  types { application/pdf pdf; image/jpeg jpg; image/png png; }
  default_type application/octet-stream;
  geo $dollar { default "$"; }
  map_hash_max_size 524288;
  map_hash_bucket_size 512;
  include maps.conf;
  server {
    listen 80;
    # listen 443 ssl;
    # ssl_certificate /etc/ssl/codes.pem;
    # ssl_certificate_key /etc/ssl/codes.key;
    add_header Cache-Control no-store always;
    add_header X-Robots-Tag noindex always;
    add_header X-Content-Type-Options nosniff always;
    location / {
      if ($destination = "") { return 404; }
      return 302 $destination;
    }
    location /files/ { root .; }
  }
}
`;

const haproxyConfiguration = `defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend codes
  bind :80
  http-request set-var(txn.to) path,upper,map_str(haproxy.map)
  http-request redirect code 302 location %[var(txn.to)] if { var(txn.to) -m found }
  http-request return status 404
`;

export const recoveryFiles: Readonly<Record<string, string>> = {
  'README.txt': readMe,
  'recover.sh': recoverScript,
  'nginx.conf': nginxConfiguration,
  'haproxy.cfg': haproxyConfiguration,
};
