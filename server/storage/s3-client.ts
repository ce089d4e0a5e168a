import {
  type $Command,
  S3Client,
  type S3ClientResolvedConfig,
  S3ServiceException,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/client-s3';
import { Unavailable } from '../common/errors/unavailable.js';
import { storageDown } from './object-storage.js';
import { storageFailures, storageSeconds } from './storage-metrics.js';

const connectTimeoutMs = 3_000;
/** Connections without traffic for this time are closed, such as those of paused downloads. */
const idleTimeoutMs = 120_000;
const maxConnections = 200;

/** @param endpoint address of the S3 service; undefined: AWS in the region */
export function makeS3Client(
  region: string,
  endpoint: string | undefined,
  forcePathStyle: boolean,
): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    maxAttempts: 2,
    // With the SDK's default, presigned PUT addresses contain the checksum of an empty body, which S3-compatible servers reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      socketTimeout: idleTimeoutMs,
      httpsAgent: { maxSockets: maxConnections },
      httpAgent: { maxSockets: maxConnections },
    },
  });
}

/**
 * Calls S3 with a time limit, and counts failures.
 * @param timeoutMs until the response starts; streaming its body may take longer
 * @returns the response, or undefined when there is no such object
 * @throws Unavailable for any other failure: no response, no such bucket, no permission
 */
export async function callS3<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  client: S3Client,
  command: $Command<Input, Output, S3ClientResolvedConfig, ServiceInputTypes, ServiceOutputTypes>,
  timeoutMs = 10_000,
): Promise<Output | undefined> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  const startMs = performance.now();
  try {
    return await client.send(command, { abortSignal: abort.signal });
  } catch (error) {
    if (isNoSuchKey(error)) return undefined;
    storageFailures.inc();
    return storageUnavailable(error);
  } finally {
    clearTimeout(timer);
    storageSeconds.observe((performance.now() - startMs) / 1_000);
  }
}

/** @throws Unavailable */
export function storageUnavailable(cause: unknown): never {
  throw new Unavailable(storageDown, { cause });
}

/** Responses to HEAD have no body, so the SDK names their error after the status: NotFound. */
function isNoSuchKey(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return error.name === 'NoSuchKey' || error.name === 'NotFound';
}
