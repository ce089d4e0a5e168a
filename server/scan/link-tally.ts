import type { QrId } from '../domain/qr-id.js';
import { maxCounts } from './daily-tally.js';
import type { Tally } from './visit-writer.js';

/** Visits of one link on the page of a code. */
export interface LinkCount {
  readonly id: QrId;
  /** Hash of its address. */
  readonly link: string;
  visits: number;
}

export interface LinkCounts {
  readonly counts: readonly LinkCount[];
}

/** Counts visits of links on pages. */
export class LinkTally implements Tally<LinkCounts> {
  private readonly counts = new Map<string, LinkCount>();
  private lost = 0;

  constructor(private readonly limit = maxCounts) {}

  get size(): number {
    return this.counts.size;
  }

  /** Adds visits, or drops them if they would need a new count beyond the limit. */
  note(id: QrId, link: string, visits = 1): void {
    const key = `${id}/${link}`;
    const known = this.counts.get(key);
    if (known) known.visits += visits;
    else if (this.size < this.limit) this.counts.set(key, { id, link, visits });
    else this.lost += visits;
  }

  take(limit: number): LinkCounts {
    const taken = [...this.counts].slice(0, limit);
    for (const [key] of taken) this.counts.delete(key);
    return { counts: taken.map(([, count]) => count) };
  }

  putBack({ counts }: LinkCounts): void {
    for (const { id, link, visits } of counts) this.note(id, link, visits);
  }

  takeLost(): number {
    const { lost } = this;
    this.lost = 0;
    return lost;
  }
}
