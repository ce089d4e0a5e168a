import { Agent, request } from 'node:http';
import { eventually } from './eventually.js';

const connections = 32;

/** Visitors who scan one code repeatedly over persistent connections until they are stopped. */
export class SteadyVisitors {
  /** Number of answers by status or socket error. */
  readonly outcomes = new Map<string, number>();
  answered = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: connections });
  private stopped = false;
  private readonly running: Promise<unknown>;

  constructor(
    private readonly port: number,
    private readonly path: string,
  ) {
    this.running = Promise.all(Array.from({ length: connections }, () => this.visit()));
  }

  /** Waits until so many further scans have been answered or have failed. */
  async more(count: number): Promise<void> {
    const enough = this.answered + count;
    await eventually(
      () => this.answered,
      (answered) => answered > enough,
    );
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
    this.agent.destroy();
  }

  private async visit(): Promise<void> {
    while (!this.stopped) {
      const outcome = await this.scan();
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
      this.answered++;
    }
  }

  private scan(): Promise<string> {
    return new Promise((resolve) => {
      const options = { port: this.port, host: '127.0.0.1', path: this.path, agent: this.agent };
      request(options, (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)));
      })
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end();
    });
  }
}
