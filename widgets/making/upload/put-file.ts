import type { FileType } from '../../../server/domain/file-type.js';

export interface UploadFile {
  readonly content: File;
  readonly name: string;
  readonly contentType: string;
  /** Types that the kind of code accepts; by default all. */
  readonly types?: readonly FileType[];
}

/** An upload without progress for this time is aborted. */
export const stallMs = 30_000;

/** The storage refused the file, or could not be reached (status 0). */
export class StorageRefused extends Error {
  /** @param retryAfterSeconds NaN if the storage does not say when to retry */
  constructor(
    readonly status: number,
    readonly retryAfterSeconds = NaN,
  ) {
    super(`The storage answered ${status}`);
    this.name = 'StorageRefused';
  }
}

export class UploadStalled extends Error {
  constructor() {
    super(`The upload made no progress for ${stallMs} ms`);
    this.name = 'UploadStalled';
  }
}

interface Put {
  readonly address: string;
  readonly file: UploadFile;
  readonly onSent: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file to a presigned URL. Uses XMLHttpRequest, since fetch does not report upload progress.
 * @throws StorageRefused, UploadStalled, or the signal's reason
 */
export function putFile(
  { address, file, onSent, signal }: Put,
  request: XMLHttpRequest = new XMLHttpRequest(),
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => request.abort();
    const giveUp = () => {
      reject(new UploadStalled());
      stop();
    };
    let timer = setTimeout(giveUp, stallMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, stallMs);
      if (total > 0) onSent(loaded / total);
    };
    request.onload = () => {
      const { status } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(new StorageRefused(status, retryAfterOf(request)));
    };
    request.onerror = () => reject(new StorageRefused(0));
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop);
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.contentType);
    request.send(file.content);
  });
}

/** Reads the header only with status 429, since browsers log an error for a header that another origin does not expose. */
const retryAfterOf = (request: XMLHttpRequest): number =>
  request.status === 429 ? Number(request.getResponseHeader('retry-after') ?? NaN) : NaN;
