import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { freePort } from './test-server.js';

export interface Balancer {
  readonly port: number;
  stop(): Promise<void>;
}

/** A proxy that never retries, so that visitors see every failure of a server. */
const configuration = (port: number, servers: readonly number[]) => `
defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option httpchk GET /health/ready
frontend visitors
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  http-reuse always
${servers.map((server, i) => `  server s${i} 127.0.0.1:${server} check inter 1s fall 2 rise 1`).join('\n')}
`;

/** An HAProxy in front of servers, which it asks every second whether they are ready. @param servers ports */
export async function startBalancer(servers: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'qr-balancer-'));
  const port = await freePort();
  writeFileSync(join(folder, 'haproxy.cfg'), configuration(port, servers));
  const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ status }) => status === 200,
      () => false,
    );
  if (!(await eventually(isUp, Boolean))) throw new Error('HAProxy does not serve');
  return {
    port,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
