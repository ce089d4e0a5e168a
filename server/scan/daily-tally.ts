import type { QrId } from '../domain/qr-id.js';
import type { Visit } from './visit-reader.js';

const msPerDay = 86_400_000;

/** Maximum number of distinct counts, which take about 10 MB. Only a long outage of the database reaches it. */
const maxKeys = 50_000;

/** UTC day, kind, device and country of visits that are counted together, separated by spaces. */
export type DailyGroup = string;

/** Counts in columns, as the statement needs them: the code `ids[i]` had `visits[i]` visits of the group `groups[groupOf[i]]`. */
export interface DailyCounts {
  readonly ids: QrId[];
  readonly groupOf: number[];
  readonly visits: number[];
  readonly groups: DailyGroup[];
}

/** Counts visits by group, then by code. Groups are few, so that a visit allocates no lasting memory. */
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

  /** Adds a visit. @param nowMs Unix time */
  note(id: QrId, visit: Visit, nowMs = Date.now()): void {
    this.add(id, this.groupOf(visit, nowMs), 1);
  }

  /** Removes and returns at most `limit` counts. Within a group, the oldest come first. */
  take(limit: number): DailyCounts {
    const taken: DailyCounts = { ids: [], groupOf: [], visits: [], groups: [] };
    for (const [group, codes] of this.groups) {
      taken.groups.push(group);
      for (const [id, visits] of codes) {
        if (taken.ids.length === limit) return taken;
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

  /** Adds counts that were taken and could not be written. */
  putBack({ ids, groupOf, visits, groups }: DailyCounts): void {
    ids.forEach((id, i) => this.add(id, groups[groupOf[i]!]!, visits[i]!));
  }

  /** @returns how many visits were dropped since the last call */
  takeLost(): number {
    const { lost } = this;
    this.lost = 0;
    return lost;
  }

  /** Drops visits that would need a new count beyond the limit. */
  private add(id: QrId, group: DailyGroup, visits: number): void {
    const codes = itemOf(this.groups, group, () => new Map<QrId, number>());
    const before = codes.get(id);
    if (before === undefined && this.keys >= this.limit) return void (this.lost += visits);
    if (before === undefined) this.keys++;
    codes.set(id, (before ?? 0) + visits);
  }

  /** Returns the same string instance for the same group, so that the Map neither hashes nor compares it again. */
  private groupOf({ kind, device, country }: Visit, nowMs: number): DailyGroup {
    this.startDay(Math.floor(nowMs / msPerDay));
    const devices = itemOf(this.names, kind, () => new Map<string, Map<string, DailyGroup>>());
    const countries = itemOf(devices, device, () => new Map<string, DailyGroup>());
    return itemOf(countries, country, () => `${this.day} ${kind} ${device} ${country}`);
  }

  private startDay(dayNumber: number): void {
    if (dayNumber === this.dayNumber) return;
    this.dayNumber = dayNumber;
    this.day = new Date(dayNumber * msPerDay).toISOString().slice(0, 10);
    this.names = new Map();
  }
}

type Names = Map<string, Map<string, Map<string, DailyGroup>>>;

/** @param make creates the item of a missing key */
function itemOf<Key, Item>(items: Map<Key, Item>, key: Key, make: () => Item): Item {
  const known = items.get(key);
  if (known !== undefined) return known;
  const item = make();
  items.set(key, item);
  return item;
}
