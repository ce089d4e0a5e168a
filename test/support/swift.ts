import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { eventually } from './eventually.js';
import { bucket, type S3Server, settingsOf } from './s3-server.js';
import { BucketObjects } from './stored-objects.js';
import { freePort } from './test-server.js';

/** Swift needs extended attributes, which file systems in memory may not support. */
const disk = '/var/tmp';
const kinds = ['account', 'container', 'object'] as const;
const credentials = { accessKeyId: 'qr:files', secretAccessKey: 'secret' };

/** Starts Debian's OpenStack Swift, which speaks S3, with one copy of each object. Needs root. @param place folder for its files */
export async function startSwift(place = disk): Promise<S3Server> {
  const folder = mkdtempSync(join(place, 'qr-swift-'));
  const settings = join(folder, 'settings');
  for (const name of ['settings', 'devices/one']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(settings, 'swift.conf'), hashConfiguration);
  const [port, cachePort, ...storePorts] = await freePorts(2 + kinds.length);
  for (const [i, kind] of kinds.entries()) {
    writeFileSync(join(settings, `${kind}-server.conf`), storeConfiguration(kind, storePorts[i]!, folder));
    makeRing(join(settings, `${kind}.builder`), storePorts[i]!);
  }
  writeFileSync(join(settings, 'proxy-server.conf'), proxyConfiguration(port!, cachePort!));

  const endpoint = `http://127.0.0.1:${port}`;
  const start = async () => {
    const servers = startServers(settings, cachePort!);
    for (const one of [port, ...storePorts])
      expect(await eventually(() => isAnswering(one!), Boolean)).toBe(true);
    return servers;
  };
  let running: ChildProcess | undefined = await start();
  const stop = async () => {
    const stopped = running;
    running = undefined;
    if (!stopped) return;
    const exit = once(stopped, 'exit');
    stopped.kill('SIGKILL');
    await exit;
  };
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    endpoint,
    environment: settingsOf(endpoint, credentials),
    checksLength: true,
    objects: new BucketObjects(client, bucket),
    stop,
    async startAgain() {
      running = await start();
    },
    async remove() {
      await stop();
      client.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, freePort));

const isAnswering = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

/** Runs the servers in a mount namespace with their settings in /etc/swift; they end with their parent. */
function startServers(settings: string, cachePort: number): ChildProcess {
  const servers = [...kinds, 'proxy'].map((kind) => `swift-${kind}-server /etc/swift/${kind}-server.conf`);
  const cache = `memcached -u root -l 127.0.0.1 -p ${cachePort}`;
  const script = `mount --bind "$0" /etc/swift && { ${[cache, ...servers].join(' & ')} & wait; }`;
  const isolation = ['--mount', '--pid', '--fork', '--kill-child'];
  return spawn('unshare', [...isolation, 'sh', '-c', script, settings], { stdio: 'ignore' });
}

function makeRing(builder: string, port: number): void {
  const run = (...args: string[]) =>
    execFileSync('swift-ring-builder', [builder, ...args], { stdio: 'pipe' });
  run('create', '4', '1', '1');
  run('add', `r1z1-127.0.0.1:${port}/one`, '1');
  run('rebalance');
}

const hashConfiguration = `[swift-hash]
swift_hash_path_suffix = qr
[storage-policy:0]
name = one
default = yes
`;

const storeConfiguration = (kind: string, port: number, folder: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

/** Allows uploads by browsers: `cors_preflight_allow_origin` for the preflight request, `strict_cors_mode` for the upload. */
const proxyConfiguration = (port: number, cachePort: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
strict_cors_mode = false
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_interval = 1
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_qr_files = ${credentials.secretAccessKey} .admin
[filter:slo]
use = egg:swift#slo
`;
