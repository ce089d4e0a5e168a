import { fullTestLimitMs } from './time-limits.mjs';

/** Tests in `test/full` have time, and run on every database and storage however Jest was started. */
jest.setTimeout(fullTestLimitMs);
process.env.FULL_RUN = '1';
