import { Api } from './api.js';

/** A visitor who makes codes while the server is under load. */
export class Visitor {
  private readonly api: Api;
  private readonly waits: number[] = [];

  constructor(origin: string) {
    this.api = new Api(origin);
  }

  /** Makes a code. @returns the duration in ms */
  async makeCode(): Promise<number> {
    const start = performance.now();
    await this.api.create(`https://example.com/${this.waits.length}`);
    const wait = performance.now() - start;
    this.waits.push(wait);
    return wait;
  }

  /** 95th percentile of the durations, in ms. */
  p95(): number {
    const sorted = this.waits.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.95)]!;
  }
}
