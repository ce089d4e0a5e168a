import { Counter, Distribution, durationBounds } from '../common/process/measures.js';

export const storageFailures = new Counter(
  'qr_storage_failures_total',
  'Calls of the file storage that it did not answer, or refused',
);

export const storageSeconds = new Distribution(
  'qr_storage_seconds',
  'Until the bucket has begun to answer a call',
  durationBounds,
);
