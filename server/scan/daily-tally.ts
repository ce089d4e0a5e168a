import type { QrId } from '../qr/qr-id.js';
import type { Visit } from './visit-reader.js';

const msPerDay = 86_400_000;

/** Visits that are told apart: some 10 MB. More come together only where the database has been away for long. */
const maxKeys = 50_000;

/** What visits have in common that are counted together: id, UTC day, kind, device and country, with a space between. */
export type DailyKey = string;

/** Visits gathered by key. */
export class DailyTally {
  private readonly visits = new Map<DailyKey, number>();
  private dayNumber = -1;
  private day = '';
  private lost = 0;

  constructor(private readonly limit = maxKeys) {}

  get size(): number {
    return this.visits.size;
  }

  /** @param nowMs since 1970 */
  note(id: QrId, { kind, device, country }: Visit, nowMs = Date.now()): void {
    this.add(`${id} ${this.dayOf(nowMs)} ${kind} ${device} ${country}`, 1);
  }

  /** Beyond the limit, visits of a new key are lost. */
  add(key: DailyKey, times: number): void {
    const before = this.visits.get(key);
    if (before === undefined && this.visits.size >= this.limit) this.lost += times;
    else this.visits.set(key, (before ?? 0) + times);
  }

  /** Takes out at most so many keys, with their visits; those noted first come first. */
  take(most: number): Map<DailyKey, number> {
    const taken = new Map<DailyKey, number>();
    for (const [key, times] of this.visits) {
      if (taken.size === most) break;
      taken.set(key, times);
    }
    for (const key of taken.keys()) this.visits.delete(key);
    return taken;
  }

  /** @returns how many visits were lost since this was last asked */
  takeLost(): number {
    const { lost } = this;
    this.lost = 0;
    return lost;
  }

  private dayOf(nowMs: number): string {
    const dayNumber = Math.floor(nowMs / msPerDay);
    if (dayNumber !== this.dayNumber) {
      this.dayNumber = dayNumber;
      this.day = new Date(nowMs).toISOString().slice(0, 10);
    }
    return this.day;
  }
}
