import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Unavailable } from '../common/errors/unavailable.js';
import { storageDown } from './object-storage.js';

const connectTimeoutMs = 3_000;
/** A stream that nobody reads, such as of a reader who pauses, is given up after so long. */
const idleTimeoutMs = 120_000;
const maxConnections = 200;

/** @param endpoint undefined: that of AWS for the region */
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
    // A checksum of the empty body would be signed into PUT addresses, which S3-compatible servers reject.
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
 * The answer of a call, or undefined where there is no such object.
 * @param call given the signal that ends it
 * @param timeoutMs until the answer starts; a stream in it may take longer
 * @throws Unavailable for whatever else goes wrong: no answer, no such bucket, no right
 */
export async function askS3<T>(
  call: (options: { abortSignal: AbortSignal }) => Promise<T>,
  timeoutMs = 10_000,
): Promise<T | undefined> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    return await call({ abortSignal: abort.signal });
  } catch (error) {
    if (isNoSuchKey(error)) return undefined;
    throw new Unavailable(storageDown, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The answer to HEAD has no body and therefore no code but its status. */
function isNoSuchKey(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return error.name === 'NoSuchKey' || error.name === 'NotFound';
}
