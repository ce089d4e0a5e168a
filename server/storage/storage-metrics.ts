import { Counter, Histogram } from 'prom-client';
import { durationBuckets } from '../common/process/duration-buckets.js';

export const storageFailures = new Counter({
  name: 'qr_storage_failures_total',
  help: 'Calls of the file storage that it did not answer, or refused',
});

export const storageSeconds = new Histogram({
  name: 'qr_storage_seconds',
  help: 'Until the bucket has begun to answer a call',
  buckets: durationBuckets,
});
