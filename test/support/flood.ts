import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { callsOf, type GeneratedCall } from './api-calls.js';
import type { ApiDocument } from './api-document.js';

const different = 2_000;
const atOnce = 8;

/**
 * A client that calls every route of the API repeatedly, whatever the answers are. It uses `node:http`, since the `fetch` of the tests
 * compares each answer with its description.
 */
export class Flood {
  /** Number of answers by status; connections that the server has closed count as 0. */
  readonly statuses = new Map<number, number>();
  private readonly calls: readonly GeneratedCall[];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  private sent = 0;

  /** @param address client address in X-Forwarded-For; the server must trust proxies on this machine */
  constructor(
    private readonly origin: string,
    private readonly address: string,
    document: ApiDocument,
    id: string,
  ) {
    const known = {
      id: [id],
      qrId: [id],
      name: ['website'],
      type: ['website'],
      email: ['ada@example.com'],
      originalResource: ['https://example.com/'],
    };
    this.calls = fc.sample(callsOf(document, known), different);
  }

  /** Calls the routes for some time. @param perSecond maximum rate; a slow server gets fewer calls */
  async run(ms: number, perSecond: number): Promise<void> {
    const start = performance.now();
    const end = start + ms;
    let begun = 0;
    const work = async () => {
      for (let now = start; now < end; now = performance.now()) {
        const waitMs = start + (begun++ * 1_000) / perSecond - now;
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
        await this.send(this.calls[this.sent++ % this.calls.length]!);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  close(): void {
    this.agent.destroy();
  }

  private send({ method, path, headers, body }: GeneratedCall): Promise<void> {
    return new Promise((resolve) => {
      const options = { method, agent: this.agent, headers: { ...headers, 'x-forwarded-for': this.address } };
      const note = (status: number) => {
        this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
        resolve();
      };
      request(this.origin + path, options, (response) => {
        response.resume().on('close', () => note(response.statusCode!));
      })
        .on('error', () => note(0))
        .end(body);
    });
  }
}
