/** What a scan shows: the address to which it leads, or `off`. */
type Value = string;

interface Interval {
  readonly start: number;
  readonly end: number;
}

/** One change by the only writer of a code. */
export interface Write extends Interval {
  readonly value: Value;
  /** false: nobody knows whether it has happened, since its server was killed. */
  readonly isAcknowledged: boolean;
}

export interface Read extends Interval {
  readonly value: Value;
}

/**
 * Finds reads of a register with one writer that no order explains: those of a value that is neither the latest acknowledged before the
 * read began, nor written while it ran, nor of a write with an unknown outcome that no acknowledged one has replaced before; and reads that
 * began after the end of another one with a later value, and yet show an earlier one.
 * @param writes in order of time, the first of them the creation
 */
export function inexplicableReads(writes: readonly Write[], reads: readonly Read[]): Read[] {
  return reads
    .filter((read) => !possibleValues(writes, read).has(read.value))
    .concat(goneBack(writes, reads));
}

function possibleValues(writes: readonly Write[], { start, end }: Interval): ReadonlySet<Value> {
  const latest = writes.findLastIndex((write) => write.isAcknowledged && write.end <= start);
  const possible = writes.filter((write, i) => i >= latest && write.start <= end);
  return new Set(possible.map(({ value }) => value));
}

/** Values are distinct but for `off`, which may come from any write. */
function goneBack(writes: readonly Write[], reads: readonly Read[]): Read[] {
  const order = new Map(writes.map(({ value }, i) => [value, i]));
  const placed = reads
    .filter(({ value }) => value !== 'off')
    .map((read) => ({ ...read, place: order.get(read.value) ?? -1 }))
    .sort((a, b) => a.start - b.start);
  return placed.filter((read, i) => {
    const ended = placed.slice(Math.max(0, i - 200), i).filter(({ end }) => end < read.start);
    return ended.some(({ place }) => place > read.place);
  });
}
