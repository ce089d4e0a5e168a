/** Counted scans of one UTC day. */
export interface ScansOfADay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly scans: number;
}
