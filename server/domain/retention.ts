/** How long things are kept. */
export interface Period {
  readonly amount: number;
  readonly unit: 'minute' | 'hour' | 'day' | 'month' | 'year';
}

/**
 * The one table of periods: what deletes reads it, and the privacy policy tells it. A period begins with the row, unless it is said
 * here. Codes, and what a person wants (to get no mail), have none.
 */
export const retention = {
  /** After the end of the minute, hour or day that they count. */
  limitCounts: { amount: 5, unit: 'minute' },
  unusedUploads: { amount: 24, unit: 'hour' },
  repeatableAnswers: { amount: 24, unit: 'hour' },
  mails: { amount: 90, unit: 'day' },
  /** After they were settled; longer for those by which visitors of a code are warned. */
  settledReports: { amount: 1, unit: 'year' },
  /** After they were last made. */
  openReports: { amount: 2, unit: 'year' },
  /** 24 whole months and the present one, so that a month can be held against the same one of the year before. */
  visitsByDay: { amount: 25, unit: 'month' },
  /** Of a token, after its last use. */
  adminTokenUses: { amount: 1, unit: 'year' },
  /** The database holds this one itself: another period needs a migration, like `expire-audit`. */
  audit: { amount: 2, unit: 'year' },
} as const satisfies Record<string, Period>;

export type Retained = keyof typeof retention;

/** A text for each thing that is kept for a time. */
export type ForEachRetained<T> = Readonly<Record<Retained, T>>;

/** As people say it, such as '90 days'. @param locale BCP 47 tag */
export const periodWords = (locale: string, { amount, unit }: Period): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);

/** For PostgreSQL's type `interval`. */
export const sqlInterval = ({ amount, unit }: Period): string => `${amount} ${unit}`;

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** Of a period in units of one length. */
export const periodMs = ({ amount, unit }: Period & { readonly unit: keyof typeof unitMs }): number =>
  amount * unitMs[unit];
