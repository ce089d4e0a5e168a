import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabMachine } from './lab-network.js';
import { freePort } from './test-server.js';

const example = join(__dirname, '../../docker/failover/haproxy.cfg');

export interface DatabaseProxy {
  readonly port: number;
  stop(): Promise<void>;
}

/** HAProxy as `docker/failover` configures it, before the machines of a cluster. */
export async function startDatabaseProxy(machines: readonly LabMachine[]): Promise<DatabaseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'qr-database-proxy-'));
  const file = join(folder, 'haproxy.cfg');
  const port = await freePort();
  const configuration = readFileSync(example, 'utf8')
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replaceAll(/ db-(\d):/g, (_, number: string) => ` ${machines[Number(number) - 1]!.address}:`);
  writeFileSync(file, configuration);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  return {
    port,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
