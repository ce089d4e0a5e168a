import { TooManyAttempts } from '../errors/request-errors.js';

const firstDelayMs = 100;
const maxDelayMs = 2_000;
const rememberMs = 15 * 60_000;
const maxClients = 10_000;
/** Maximum number of delayed rejections per client. */
const maxWaitingOfAClient = 4;
/** Maximum number of delayed rejections of all clients. */
const maxWaiting = 256;

interface Client {
  failures: number;
  lastMs: number;
  waiting: number;
}

/** Slows down guessing: each failure of a client doubles the delay of its next rejection. State is in memory, per process. */
export class FailedAttempts {
  /** Clients in the order of their last failure. */
  private readonly clients = new Map<string, Client>();
  private waiting = 0;

  /**
   * Records a failure and resolves when its rejection may be sent.
   * @throws TooManyAttempts when too many rejections are delayed
   */
  async delay(key: string): Promise<void> {
    const waiting = this.clients.get(key)?.waiting ?? 0;
    if (waiting >= maxWaitingOfAClient || this.waiting >= maxWaiting) throw new TooManyAttempts();
    const client = this.noteFailure(key);
    const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (client.failures - 1));
    client.waiting++;
    this.waiting++;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    client.waiting--;
    this.waiting--;
  }

  private noteFailure(key: string): Client {
    const nowMs = performance.now();
    const known = this.clients.get(key);
    const isRecent = known && nowMs - known.lastMs <= rememberMs;
    const client = known ?? { failures: 0, lastMs: nowMs, waiting: 0 };
    client.failures = isRecent ? Math.min(client.failures + 1, 30) : 1;
    client.lastMs = nowMs;
    this.clients.delete(key);
    this.clients.set(key, client);
    if (this.clients.size > maxClients) this.clients.delete(this.clients.keys().next().value!);
    return client;
  }
}
