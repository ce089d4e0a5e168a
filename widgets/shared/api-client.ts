import type { Failure } from '../../server/common/errors/failure.js';
import type { ErrorCode } from '../../server/domain/error-code.js';
import { texts } from './texts.js';
import { durationOf } from '../../server/domain/duration.js';
import { parseObject } from './read-json.js';
import { type Send, sendRequest } from './send-request.js';

/** A request without progress for this time is aborted: enough for a slow phone and a cold server, and a visitor waits for it. */
const stallMs = 20_000;

/** Codes of failures that the server reports, and of those that happen before it answers. */
export type ApiErrorCode =
  | ErrorCode
  | 'network.offline'
  | 'network.timeout'
  | 'network.failed'
  | 'answer.invalid';

/** Failed request. The message is shown to visitors, so it is in the language of the page. */
export class ApiError extends Error {
  /**
   * @param failure answer of the server; undefined if it was not reached or something else answered
   * @param status set if neither a failure nor `rate.limited` explains the answer
   */
  constructor(
    readonly code: ApiErrorCode,
    message: string,
    readonly failure?: Failure,
    readonly status?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/**
 * Calls the API.
 * @param path absolute, including `/api`
 * @param body sent by POST as JSON; without it the request is a GET
 * @throws ApiError for network errors, timeouts, failures reported by the server, and answers that are not JSON objects
 */
export const requestJson = <Answer>(path: string, body?: object, fetchIt: Send = sendRequest) =>
  send(path, body, async (response) => parseObject(await response.text()) as Answer | undefined, fetchIt);

/** A request that names a key or a version. */
export interface DetailedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
}

/** Sends a request, and returns its answer with the version in `ETag`; an answer without a body is empty. @throws ApiError like {@link requestJson} */
export function requestVersioned<Answer>(path: string, { method, headers, body }: DetailedRequest) {
  const sendIt: Send = (to, sending) =>
    sendRequest(to, { ...sending, method, headers: { ...sending?.headers, ...headers } });
  const read = async (response: Response) => {
    const text = await response.text();
    const answer = text === '' ? {} : parseObject(text);
    return answer && { answer: answer as Answer, etag: response.headers.get('etag') ?? '' };
  };
  return send(path, body, read, sendIt);
}

/** Fetches a file; with a body by POST, as {@link requestJson} does. @throws ApiError like {@link requestJson} */
export const requestBlob = (path: string, body?: object, fetchIt: Send = sendRequest): Promise<Blob> =>
  send(path, body, (response) => response.blob(), fetchIt);

/** Posts JSON and returns text that is not JSON, such as an SVG document. @throws ApiError like {@link requestJson} */
export const requestText = (path: string, body: object): Promise<string> =>
  send(path, body, (response) => response.text(), sendRequest);

/** Sends a request and reads the response, unless the transfer stalls. @param read returns undefined if the body is not what was expected */
async function send<Answer>(
  path: string,
  body: object | undefined,
  read: (response: Response) => Promise<Answer | undefined>,
  fetchIt: Send,
): Promise<Answer> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timer = setTimeout(giveUp, stallMs);
  const onProgress = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, stallMs);
  };
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetchIt(path, { ...(body && post), signal: controller.signal, onProgress });
    const answer = response.ok ? await read(response) : undefined;
    if (answer !== undefined) return answer;
    throw asApiError(response, response.ok ? undefined : parseObject(await response.text()));
  } catch (error) {
    throw error instanceof ApiError ? error : networkError(controller.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

function networkError(timedOut: boolean): ApiError {
  if (timedOut) return new ApiError('network.timeout', texts().tooSlow);
  return globalThis.navigator?.onLine === false
    ? new ApiError('network.offline', texts().offline)
    : new ApiError('network.failed', texts().unreachable);
}

function asApiError(response: Response, answer: object | undefined): ApiError {
  const failure = isFailure(answer) ? answer : undefined;
  if (response.status === 429) return new ApiError('rate.limited', textOfLimit(response, failure), failure);
  if (failure) return new ApiError(failure.code, messageOf(failure), failure);
  const [code, text] = unexplained(response.status);
  return new ApiError(code, text, undefined, response.status);
}

/** Tells when to retry if the server says so, which is more helpful than its own message. */
function textOfLimit(response: Response, failure: Failure | undefined): string {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  if (seconds > 0) return tooManyRequestsFor(seconds);
  return failure ? messageOf(failure) : texts().tooManyRequests;
}

const messageOf = ({ code, error }: Failure) => texts().failure(code, error);

/** Explains a status without a failure in JSON, as reverse proxies answer with pages of their own. */
function unexplained(status: number): readonly [ApiErrorCode, string] {
  if (status === 413) return ['request.too-large', texts().tooLarge];
  if (status === 502 || status === 503) return ['unavailable', texts().unavailable];
  if (status === 504) return ['network.timeout', texts().tooSlow];
  return ['answer.invalid', texts().unexpectedAnswer(status)];
}

function isFailure(answer: Partial<Failure> = {}): answer is Failure {
  const { success, error, code } = answer;
  return success === false && typeof error === 'string' && typeof code === 'string';
}

/** Message that tells when to try again. @param seconds value of `Retry-After` */
export function tooManyRequestsFor(seconds: number): string {
  const [amount, unit] = durationOf(seconds);
  const { durations, tooManyRequestsFor: sentence } = texts();
  return sentence(durations[unit](amount));
}
