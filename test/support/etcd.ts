import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';

const peerPort = 2380;

export interface Etcd {
  /** Address as host and port. */
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** A cluster of one etcd, at an address that no other test uses. */
export async function startEtcd(address: string): Promise<Etcd> {
  const folder = mkdtempSync(join(tmpdir(), 'qr-etcd-'));
  const endpoint = `${address}:2379`;
  const peer = `http://${address}:${peerPort}`;
  const options = {
    name: 'etcd',
    'data-dir': folder,
    'listen-client-urls': `http://${endpoint}`,
    'advertise-client-urls': `http://${endpoint}`,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
    'enable-v2': 'true',
  };
  const child = spawn(
    'etcd',
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    { stdio: 'ignore' },
  );
  if (!(await eventually(() => answers(endpoint), Boolean))) throw new Error('etcd does not start');
  return { endpoint, stop: () => end(child, folder) };
}

const answers = (endpoint: string) =>
  fetch(`http://${endpoint}/health`).then(
    ({ ok }) => ok,
    () => false, // not yet
  );

async function end(child: ChildProcess, folder: string): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
