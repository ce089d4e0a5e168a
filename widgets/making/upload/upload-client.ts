import { type FileType, fileTypes } from '../../../server/domain/file-type.js';
import type { CheckedUpload } from '../../../server/upload/upload.responses.js';
import { parseUrl } from '../../../server/domain/address.js';
import { ApiError, requestJson, tooManyRequestsFor } from '../../shared/api-client.js';
import { putFile, StorageRefused, UploadStalled, type UploadFile } from './put-file.js';
import { texts } from './texts.js';

/**
 * Stores a file.
 * @param onSent is called with the sent share of the file, from 0 to 1
 * @param signal aborts the upload, which then rejects with the signal's reason
 * @returns the URL of the stored file
 * @throws UploadFailure
 */
export type SendFile = (
  file: UploadFile,
  onSent: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** Failed upload. The message is shown to visitors. */
export class UploadFailure extends Error {
  /** @param isFinal whether the same file would fail again */
  constructor(
    message: string,
    options?: ErrorOptions,
    readonly isFinal = false,
  ) {
    super(message, options);
  }
}

/** Requests a presigned URL, uploads the file to it, and lets the server check the content. */
export const sendFile: SendFile = async (file, onSent, signal) => {
  const address = await prepareUpload(file);
  signal.throwIfAborted();
  await putFile({ address, file, onSent, signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : storingFailure(cause);
  });
  const url = withoutQuery(address);
  signal.throwIfAborted();
  await checkContent(url, file);
  return url;
};

/** Lets the server check what was uploaded. @throws UploadFailure */
async function checkContent(url: string, { types }: UploadFile): Promise<void> {
  const { type } = await requestJson<CheckedUpload>('/api/upload/check', { url }).catch((cause: unknown) => {
    throw cause instanceof ApiError ? refusalOf(cause, types) : cause;
  });
  if (types && !types.includes(type))
    throw new UploadFailure(texts().otherType(fileTypes[type].name), {}, true);
}

/** The server does not know the kind of the code, so it would recommend types that a kind of one type does not take. */
function refusalOf(cause: ApiError, [type, ...others]: readonly FileType[] = []): UploadFailure {
  const isOfOne = cause.code === 'upload.mismatch' && type && others.length === 0;
  const text = isOfOne ? texts().notOfType(fileTypes[type].name) : cause.message;
  return new UploadFailure(text, { cause }, /^upload\.(?!missing)/.test(cause.code));
}

/** Requests a presigned URL. @throws UploadFailure */
export async function prepareUpload(file: UploadFile, fetchIt = globalThis.fetch): Promise<string> {
  const { name: fileName, contentType, content } = file;
  const body = { fileName, contentType, size: content.size };
  const answer = await requestJson<Record<string, unknown>>('/api/upload/url', body, fetchIt).catch(
    (cause: unknown) => {
      throw preparingFailure(cause);
    },
  );
  if (isWebAddress(answer.url)) return answer.url;
  throw new UploadFailure(texts().invalidAnswer);
}

function preparingFailure(cause: unknown): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const isPlain = cause.code === 'network.offline' || cause.code === 'network.timeout';
  const { notPrepared, invalidAnswer } = texts();
  if (cause.failure || isPlain) return new UploadFailure(cause.message, { cause });
  return new UploadFailure(cause.status === 200 ? invalidAnswer : notPrepared, { cause });
}

function storingFailure(cause: unknown): unknown {
  const { stalled, offline, notStored } = texts();
  if (cause instanceof UploadStalled) return new UploadFailure(stalled, { cause });
  if (!(cause instanceof StorageRefused)) return cause;
  const { retryAfterSeconds, status } = cause;
  if (retryAfterSeconds > 0) return new UploadFailure(tooManyRequestsFor(retryAfterSeconds), { cause });
  const isOffline = status === 0 && globalThis.navigator?.onLine === false;
  return new UploadFailure(isOffline ? offline : notStored, { cause });
}

/** URL of the stored file, which is the presigned URL without its signature. */
export const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//i.test(value) && parseUrl(value) !== null;
