import { ApiError, requestJson } from './api-client.js';
import { type Send, sendRequest } from './send-request.js';

/** The server answers 409 while an earlier request with the same key is running. The request is then repeated after a wait. */
const maxTries = 10;
const waitMs = 1_000;

/** Keys of requests that failed or are running. The server may have carried them out, which it recognises by the key. */
const keys = new Map<string, string>();

/**
 * Posts JSON with an `Idempotency-Key`, so that repeating the same body after a failure creates nothing twice. After a success the same
 * body is a new request.
 * @throws ApiError like {@link requestJson}
 */
export async function requestOnce<Answer>(
  path: string,
  body: object,
  fetchIt: Send = sendRequest,
): Promise<Answer> {
  const request = JSON.stringify([path, body]);
  const key = keys.get(request) ?? randomKey();
  keys.set(request, key);
  const withKey: Send = (path, sending) =>
    fetchIt(path, { ...sending, headers: { ...sending?.headers, 'idempotency-key': key } });
  const answer = await untilAnswered(() => requestJson<Answer>(path, body, withKey));
  keys.delete(request);
  return answer;
}

async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      const isUnderWay = error instanceof ApiError && error.code === 'conflict';
      if (!isUnderWay || tries === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
