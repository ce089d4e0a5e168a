#!/bin/sh
# Verifies an export and prepares the folder from which nginx or HAProxy redirects its codes.
# usage: sh recover.sh TARGET-FOLDER
set -eu
mkdir -p "$1/tmp"
target=$(realpath "$1")
cd "$(dirname "$(realpath "$0")")"

sha256sum --check --quiet SHA256SUMS
cp nginx.conf haproxy.cfg haproxy.map "$target"
for folder in files p; do
  rm -rf "${target:?}/$folder"
  if [ -d "$folder" ]; then cp -R "$folder" "$target"; fi
done

# nginx loads several small maps much faster than a large one. Each map falls back to the one before; nginx follows at most 100.
rm -rf "$target/maps" && mkdir "$target/maps"
split --lines=250000 --suffix-length=3 --numeric-suffixes nginx.map "$target/maps/"
cd "$target"
last='""'
{
  for map in maps/*; do
    [ -e "$map" ] || continue
    echo "map \$uri \$to_${map#maps/} { default $last; include $map; }"
    last="\$to_${map#maps/}"
  done
  echo "map \$uri \$destination { default $last; }"
} > maps.conf
echo "Ready: nginx -p $target -c nginx.conf"
