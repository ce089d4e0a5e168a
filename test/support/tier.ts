/** Returns whether this is `npm run test:full`, which runs every test on every database and storage. */
export const isFullRun = (): boolean => process.env.FULL_RUN !== undefined;

/** A test of `npm run test:full` alone, beside the main case of its rule, which `npm test` has. */
export const itInFull = isFullRun() ? it : it.skip;

/** A group of tests that only `npm run test:full` runs, as {@link itInFull}. */
export const describeInFull = isFullRun() ? describe : describe.skip;

/** @returns the rows that `npm test` tries, followed by `others` in `npm run test:full` */
export const withOthers = <Row>(rows: readonly Row[], others: readonly Row[]): readonly Row[] =>
  isFullRun() ? [...rows, ...others] : rows;
