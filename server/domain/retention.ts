/** Length of a retention period. */
export interface Period {
  readonly amount: number;
  readonly unit: 'minute' | 'hour' | 'day' | 'month' | 'year';
}

/**
 * All retention periods, for the jobs that delete and for the privacy policy. A period begins with the row unless noted here. Codes and
 * unsubscribes are kept without a limit.
 */
export const retention = {
  /** From the end of the minute, hour or day that is counted. */
  limitCounts: { amount: 5, unit: 'minute' },
  unusedUploads: { amount: 24, unit: 'hour' },
  repeatableAnswers: { amount: 24, unit: 'hour' },
  /** From their creation; their codes stay. */
  batches: { amount: 7, unit: 'day' },
  mails: { amount: 90, unit: 'day' },
  /** From settlement; upheld reports that still warn visitors are kept longer. */
  settledReports: { amount: 1, unit: 'year' },
  /** From the last time the report was made. */
  openReports: { amount: 2, unit: 'year' },
  /** Covers 24 whole months and the current one, so that a month can be compared with the same month a year earlier. */
  visitsByDay: { amount: 25, unit: 'month' },
  /** From the last use of the token. */
  adminTokenUses: { amount: 1, unit: 'year' },
  /** The database enforces this period. Changing it needs a migration like `expire-audit`. */
  audit: { amount: 2, unit: 'year' },
} as const satisfies Record<string, Period>;

export type Retained = keyof typeof retention;

/** A value for each row of {@link retention}. */
export type ForEachRetained<T> = Readonly<Record<Retained, T>>;

/** Returns a period in words, such as '90 days'. @param locale BCP 47 tag */
export const periodWords = (locale: string, { amount, unit }: Period): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);

/** Returns a period as an `interval` of PostgreSQL. */
export const sqlInterval = ({ amount, unit }: Period): string => `${amount} ${unit}`;

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** Returns a period in milliseconds. Months and years have no fixed length, so they are excluded. */
export const periodMs = ({ amount, unit }: Period & { readonly unit: keyof typeof unitMs }): number =>
  amount * unitMs[unit];
