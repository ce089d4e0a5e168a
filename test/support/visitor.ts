import { Api } from './api.js';

/** Somebody who makes codes while others load the server. */
export class Visitor {
  private readonly api: Api;
  private readonly waits: number[] = [];

  constructor(origin: string) {
    this.api = new Api(origin);
  }

  /** Makes a code. @returns how long that took, in ms */
  async makeCode(): Promise<number> {
    const start = performance.now();
    await this.api.create(`https://example.com/${this.waits.length}`);
    const wait = performance.now() - start;
    this.waits.push(wait);
    return wait;
  }

  /** Of all waits, in ms. */
  p95(): number {
    const sorted = this.waits.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.95)]!;
  }
}
