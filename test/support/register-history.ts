/** What a scan shows: the address to which it leads, or `off`. */
type Value = string;

export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** One change by the only writer of a code. An undo writes a value for a second time. */
export interface Write extends Interval {
  readonly value: Value;
  /** false: nobody knows whether it has happened, since its server was killed. */
  readonly isAcknowledged: boolean;
}

export interface Read extends Interval {
  readonly value: Value;
}

/**
 * Finds reads of a register with one writer that no order explains. Each read gets the earliest write that it can have seen: one of its value
 * that began before the read ended, and is not older than the latest one that was acknowledged before the read began, nor than those that
 * reads saw which ended before it began. That leaves later reads the most freedom, so a read without such a write is a fault.
 * @param writes in order of time, the first of them the creation
 */
export function inexplicableReads(writes: readonly Write[], reads: readonly Read[]): Read[] {
  const faults: Read[] = [];
  let seen = 0;
  let running: { readonly end: number; readonly place: number }[] = [];
  for (const read of reads.toSorted((a, b) => a.start - b.start)) {
    for (const { end, place } of running) if (end < read.start) seen = Math.max(seen, place);
    running = running.filter(({ end }) => end >= read.start);
    const place = possiblePlaces(writes, read).find((i) => i >= seen && writes[i]!.value === read.value);
    if (place === undefined) faults.push(read);
    else running.push({ end: read.end, place });
  }
  return faults;
}

/** The values that a code can have had at some time of an interval. */
export const possibleValues = (writes: readonly Write[], interval: Interval): ReadonlySet<Value> =>
  new Set(possiblePlaces(writes, interval).map((i) => writes[i]!.value));

function possiblePlaces(writes: readonly Write[], { start, end }: Interval): number[] {
  const places: number[] = [];
  const latest = writes.findLastIndex((write) => write.isAcknowledged && write.end <= start);
  for (let i = Math.max(latest, 0); i < writes.length && writes[i]!.start <= end; i++) places.push(i);
  return places;
}
