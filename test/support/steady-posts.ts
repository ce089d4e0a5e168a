import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends the same body again and again, as often as a client may, and counts the statuses. */
export class SteadyPosts {
  readonly statuses = new Map<number, number>();
  private readonly agent: Agent;
  private isEnding = false;
  private readonly senders: readonly Promise<void>[];

  constructor(
    private readonly address: string,
    private readonly body: Buffer,
    connections: number,
    /** On all connections together; a slow server gets fewer. */
    perSecond: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.senders = Array.from({ length: connections }, () => this.send((connections * 1_000) / perSecond));
  }

  async end(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.senders);
    this.agent.destroy();
  }

  private async send(intervalMs: number): Promise<void> {
    while (!this.isEnding) {
      const [status] = await Promise.all([this.post(), sleep(intervalMs)]);
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    }
  }

  /** @returns the status; 0 if the connection was closed */
  private post(): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'content-length': this.body.length,
    };
    return new Promise((resolve) => {
      request(this.address, { method: 'POST', agent: this.agent, headers }, (response) =>
        response.resume().on('close', () => resolve(response.statusCode!)),
      )
        .on('error', () => resolve(0))
        .end(this.body);
    });
  }
}
