import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { freePort } from './test-server.js';

const rulesFile = join(__dirname, '../../docker/prometheus/alerts.yml');

/** A Prometheus that reads the metrics of one server every second, with our alerts. */
export class Prometheus {
  private constructor(
    private readonly origin: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /**
   * Minutes in the alert rules become seconds; thresholds stay the same.
   * @param token of an admin
   */
  static async start(port: number, token: string): Promise<Prometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'qr-prometheus-'));
    const rules = readFileSync(rulesFile, 'utf8').replace(/for: (\d+)m/g, 'for: $1s');
    writeFileSync(join(folder, 'alerts.yml'), rules);
    writeFileSync(
      join(folder, 'prometheus.yml'),
      JSON.stringify({
        global: { scrape_interval: '1s', evaluation_interval: '1s' },
        rule_files: ['alerts.yml'],
        scrape_configs: [
          {
            job_name: 'qr-code-service',
            authorization: { credentials: token },
            static_configs: [{ targets: [`127.0.0.1:${port}`] }],
          },
        ],
      }),
    );
    const address = `127.0.0.1:${await freePort()}`;
    const options = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
    const child = spawn('prometheus', [...options, `--web.listen-address=${address}`], { stdio: 'ignore' });
    const prometheus = new Prometheus(`http://${address}`, child, folder);
    const isReady = () =>
      fetch(`http://${address}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await eventually(isReady, Boolean))) throw new Error('Prometheus did not start');
    // The first evaluation begins up to five seconds later.
    if (!(await eventually(() => prometheus.hasRead(), Boolean)))
      throw new Error('Prometheus does not read the metrics');
    return prometheus;
  }

  private async hasRead(): Promise<boolean> {
    const response = await fetch(`${this.origin}/api/v1/query?query=up`);
    const { data } = (await response.json()) as { data: { result: readonly unknown[] } };
    return data.result.length > 0;
  }

  /** Names of the alerts that fire, sorted. */
  async firing(): Promise<string[]> {
    const response = await fetch(`${this.origin}/api/v1/alerts`);
    const { data } = (await response.json()) as {
      data: { alerts: { state: string; labels: { alertname: string } }[] };
    };
    const firing = data.alerts.filter(({ state }) => state === 'firing');
    return [...new Set(firing.map(({ labels }) => labels.alertname))].sort();
  }

  async stop(): Promise<void> {
    this.child.kill();
    await once(this.child, 'exit');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
