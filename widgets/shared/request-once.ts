import { ApiError, requestJson } from './api-client.js';

/** While the first request is under way the server answers 409: it is asked again this often, this long apart. */
const maxTries = 10;
const waitMs = 1_000;

/** Requests that failed or are under way. They may have been carried out all the same: their keys let the server tell. */
const keys = new Map<string, string>();

/**
 * Posts JSON that makes something, with an `Idempotency-Key`: sent again after a failure, the same body makes no second one.
 * After a success it is a new request.
 * @throws ApiError like {@link requestJson}
 */
export async function requestOnce<Answer>(
  path: string,
  body: object,
  fetchIt = globalThis.fetch,
): Promise<Answer> {
  const request = JSON.stringify([path, body]);
  const key = keys.get(request) ?? randomKey();
  keys.set(request, key);
  const withKey: typeof fetch = (input, init) =>
    fetchIt(input, { ...init, headers: { ...init?.headers, 'idempotency-key': key } });
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

/** `crypto.randomUUID` exists on https alone. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
