export interface UploadFile {
  readonly content: File;
  readonly name: string;
  readonly contentType: string;
}

/** So long a connection may be silent before it is given up. */
export const stallMs = 30_000;

/** The storage said no, or could not be reached: then the status is 0. */
export class StorageRefused extends Error {
  constructor(readonly status: number) {
    super(`The storage answered ${status}`);
    this.name = 'StorageRefused';
  }
}

export class UploadStalled extends Error {
  constructor() {
    super(`Nothing was heard of the upload for ${stallMs} ms`);
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
 * Puts a file to a presigned address; by XMLHttpRequest, which alone tells how much has been sent. No credentials go to another origin.
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
    let silence = setTimeout(giveUp, stallMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, stallMs);
      if (total > 0) onSent(loaded / total);
    };
    request.onload = () => {
      const { status } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(new StorageRefused(status));
    };
    request.onerror = () => reject(new StorageRefused(0));
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop);
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.contentType);
    request.send(file.content);
  });
}
