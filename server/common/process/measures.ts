/** One value of a measure, with the values of its labels by their names. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What a process counts, by its name in `/metrics`. */
export type Measure = Counter | Gauge | Distribution;

/** A measure that is made again, as in tests, takes the place of the one before. */
const measures = new Map<string, Measure>();

/** All measures of this process. */
export const allMeasures = (): readonly Measure[] => [...measures.values()];

/** Counts events. Plain numbers, which are read when `/metrics` is: a scan pays for several of them. */
export class Counter {
  private readonly counts = new Map<string, number>();

  /**
   * @param labels names of labels, separated by spaces
   * @param watched values of the labels that alerts watch: they begin at 0, since Prometheus sees no increase where a series begins
   */
  constructor(
    readonly name: string,
    readonly help: string,
    private readonly labels = '',
    watched: readonly string[] = labels === '' ? [''] : [],
  ) {
    for (const values of watched) this.counts.set(values, 0);
    measures.set(name, this);
  }

  /** @param values of the labels, separated by spaces, from small sets: each text is a time series of its own */
  add(values = '', times = 1): void {
    this.counts.set(values, (this.counts.get(values) ?? 0) + times);
  }

  samples(): Sample[] {
    return [...this.counts].map(([values, value]) => ({ labels: labelled(this.labels, values), value }));
  }
}

/** A number that goes up and down, read when it is asked for. */
export class Gauge {
  /**
   * @param read a number, or numbers by the values of the label
   * @param label its name
   */
  constructor(
    readonly name: string,
    readonly help: string,
    private readonly read: () => number | Readonly<Record<string, number>>,
    private readonly label = '',
  ) {
    measures.set(name, this);
  }

  samples(): Sample[] {
    const read = this.read();
    const byLabel = typeof read === 'number' ? { '': read } : read;
    return Object.entries(byLabel).map(([text, value]) => ({ labels: labelled(this.label, text), value }));
  }
}

interface Buckets {
  /** How many values were at most the bound of the same place, and above the one before; the last is for all above. */
  readonly counts: number[];
  sum: number;
}

/** Values of a distribution with the same labels. `upTo` is cumulative, as Prometheus has it: how many were at most a bound. */
export interface Spread {
  readonly labels: Readonly<Record<string, string>>;
  readonly upTo: readonly (readonly [bound: number, count: number])[];
  readonly sum: number;
  readonly count: number;
}

/** How values are spread: durations in seconds, sizes in pieces. */
export class Distribution {
  private readonly buckets = new Map<string, Buckets>();

  /**
   * @param bounds ascending
   * @param labels names of labels, separated by spaces
   */
  constructor(
    readonly name: string,
    readonly help: string,
    private readonly bounds: readonly number[],
    private readonly labels = '',
  ) {
    measures.set(name, this);
  }

  /** @param values of the labels, separated by spaces, from small sets */
  note(value: number, values = ''): void {
    let buckets = this.buckets.get(values);
    if (!buckets) {
      buckets = { counts: new Array<number>(this.bounds.length + 1).fill(0), sum: 0 };
      this.buckets.set(values, buckets);
    }
    let place = 0;
    while (place < this.bounds.length && value > this.bounds[place]!) place++;
    buckets.counts[place]!++;
    buckets.sum += value;
  }

  spreads(): Spread[] {
    return [...this.buckets].map(([values, { counts, sum }]) => {
      let count = 0;
      const upTo = this.bounds.map((bound, place) => [bound, (count += counts[place]!)] as const);
      return { labels: labelled(this.labels, values), upTo, sum, count: count + counts.at(-1)! };
    });
  }
}

function labelled(names: string, values: string): Record<string, string> {
  if (names === '') return {};
  const texts = values.split(' ');
  return Object.fromEntries(names.split(' ').map((name, place) => [name, texts[place] ?? '']));
}

/** Bounds of durations in seconds, from a scan to an upload. */
export const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
