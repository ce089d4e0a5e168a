import type { QrId } from '../domain/qr-id.js';
import type { Visit } from './visit-reader.js';

const msPerDay = 86_400_000;

/** Visits that are told apart: some 10 MB. More come together only where the database has been away for long. */
const maxKeys = 50_000;

/** What visits of any code have in common that are counted together: UTC day, kind, device and country, with a space between. */
export type DailyGroup = string;

/** Counts in columns, as a statement takes them: `visits[i]` visits of `groups[groupOf[i]]` to `ids[i]`. */
export interface DailyCounts {
  readonly ids: QrId[];
  readonly groupOf: number[];
  readonly visits: number[];
  readonly groups: DailyGroup[];
}

/** Visits gathered by group, then by code: groups are few, so that noting a visit makes nothing that must be kept. */
export class DailyTally {
  private readonly groups = new Map<DailyGroup, Map<QrId, number>>();
  /** Today's groups by kind, device and country. */
  private names: Names = new Map();
  private keys = 0;
  private dayNumber = -1;
  private day = '';
  private lost = 0;

  constructor(private readonly limit = maxKeys) {}

  get size(): number {
    return this.keys;
  }

  /** @param nowMs since 1970 */
  note(id: QrId, visit: Visit, nowMs = Date.now()): void {
    this.add(id, this.groupOf(visit, nowMs), 1);
  }

  /** Takes out at most so many counts; of a group, those noted first come first. */
  take(most: number): DailyCounts {
    const taken: DailyCounts = { ids: [], groupOf: [], visits: [], groups: [] };
    for (const [group, codes] of this.groups) {
      taken.groups.push(group);
      for (const [id, visits] of codes) {
        if (taken.ids.length === most) return taken;
        taken.ids.push(id);
        taken.groupOf.push(taken.groups.length - 1);
        taken.visits.push(visits);
        codes.delete(id);
        this.keys--;
      }
      this.groups.delete(group);
    }
    return taken;
  }

  /** Counts that were taken out and could not be written. */
  putBack({ ids, groupOf, visits, groups }: DailyCounts): void {
    ids.forEach((id, i) => this.add(id, groups[groupOf[i]!]!, visits[i]!));
  }

  /** @returns how many visits were lost since this was last asked */
  takeLost(): number {
    const { lost } = this;
    this.lost = 0;
    return lost;
  }

  /** Beyond the limit, visits of a new key are lost. */
  private add(id: QrId, group: DailyGroup, visits: number): void {
    const codes = this.codesOf(group);
    const before = codes.get(id);
    if (before === undefined && this.keys >= this.limit) return void (this.lost += visits);
    if (before === undefined) this.keys++;
    codes.set(id, (before ?? 0) + visits);
  }

  private codesOf(group: DailyGroup): Map<QrId, number> {
    const codes = this.groups.get(group) ?? new Map<QrId, number>();
    if (codes.size === 0) this.groups.set(group, codes);
    return codes;
  }

  /** The same text for visits of the same group: one made for each would have to be hashed and compared. */
  private groupOf({ kind, device, country }: Visit, nowMs: number): DailyGroup {
    this.turnTo(Math.floor(nowMs / msPerDay));
    const devices = itemOf(this.names, kind, () => new Map<string, Map<string, DailyGroup>>());
    const countries = itemOf(devices, device, () => new Map<string, DailyGroup>());
    return itemOf(countries, country, () => `${this.day} ${kind} ${device} ${country}`);
  }

  private turnTo(dayNumber: number): void {
    if (dayNumber === this.dayNumber) return;
    this.dayNumber = dayNumber;
    this.day = new Date(dayNumber * msPerDay).toISOString().slice(0, 10);
    this.names = new Map();
  }
}

type Names = Map<string, Map<string, Map<string, DailyGroup>>>;

/** @param make what becomes of a key that is not there yet */
function itemOf<Key, Item>(items: Map<Key, Item>, key: Key, make: () => Item): Item {
  const known = items.get(key);
  if (known !== undefined) return known;
  const item = make();
  items.set(key, item);
  return item;
}
