interface Sending {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Blob;
  readonly signal?: AbortSignal;
  /** Called when a part of either body was transferred. */
  readonly onProgress?: () => void;
}

/** Sends a request and resolves with its response. `fetch` is such a function, without the progress. */
export type Send = (path: string, sending?: Sending) => Promise<Response>;

/**
 * Sends a request to this server and receives the whole response. Uses XMLHttpRequest, since `fetch` does not report upload progress.
 * @throws TypeError if no response was received, as `fetch` does
 */
export const sendRequest: Send = (path, { method = 'GET', headers = {}, body, signal, onProgress } = {}) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError('No response was received'));
    request.open(method, path);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = request.onprogress = () => onProgress?.();
    request.onload = () => resolve(responseOf(request));
    request.onerror = request.onabort = fail;
    signal?.addEventListener('abort', () => request.abort());
    request.send(body ?? null);
  });

/** Headers of a response that callers read, where the browser lets them: asking for others by name is reported as an error. */
const keptHeaders = ['retry-after', 'etag'];

function responseOf(request: XMLHttpRequest): Response {
  const body = request.response as Blob;
  const kept = request
    .getAllResponseHeaders()
    .split('\r\n')
    .map((line) => line.split(': ', 2) as [string, string])
    .filter(([name]) => keptHeaders.includes(name.toLowerCase()));
  // A response with status 204 must not have a body, not even an empty one.
  return new Response(body.size > 0 ? body : null, {
    status: request.status,
    headers: kept,
  });
}
