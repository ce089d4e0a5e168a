import type { Failure } from '../../server/common/errors/failure.js';
import type { ErrorCode } from '../../server/domain/error-code.js';
import { texts } from './texts.js';
import { durationOf } from '../../server/domain/duration.js';

/** Long enough for a slow phone and a cold server, short enough for a visitor to wait. */
const timeoutMs = 20_000;

/** Codes of failures that the server reports, and of those that happen before it answers. */
export type ApiErrorCode =
  | ErrorCode
  | 'network.offline'
  | 'network.timeout'
  | 'network.failed'
  | 'answer.invalid';

/** Failed request. The message is shown to visitors, so it is in the language of the page. */
export class ApiError extends Error {
  /** @param failure answer of the server; undefined if it was not reached or something else answered */
  constructor(
    readonly code: ApiErrorCode,
    message: string,
    readonly failure?: Failure,
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
export async function requestJson<Answer>(
  path: string,
  body?: object,
  fetchIt = globalThis.fetch,
): Promise<Answer> {
  const { response, content } = await send(path, asInit(body), (answer) => answer.text(), fetchIt);
  const answer = parseJson(content);
  if (response.ok && isObject(answer)) return answer as Answer;
  throw asApiError(response, answer);
}

/** Fetches a file. @throws ApiError like {@link requestJson} */
export async function requestBlob(path: string, fetchIt = globalThis.fetch): Promise<Blob> {
  const { response, content } = await send(path, {}, (answer) => answer.blob(), fetchIt);
  if (response.ok) return content;
  throw asApiError(response, parseJson(await content.text()));
}

/** Posts JSON and returns text that is not JSON, such as an SVG document. @throws ApiError like {@link requestJson} */
export async function requestText(path: string, body: object, fetchIt = globalThis.fetch): Promise<string> {
  const { response, content } = await send(path, asInit(body), (answer) => answer.text(), fetchIt);
  if (response.ok) return content;
  throw asApiError(response, parseJson(content));
}

const asInit = (body: object | undefined): RequestInit =>
  body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};

/** Sends a request and reads its body within the timeout. */
async function send<Content>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Content>,
  fetchIt: typeof globalThis.fetch,
): Promise<{ response: Response; content: Content }> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetchIt(path, { ...init, signal: controller.signal });
    return { response, content: await read(response) };
  } catch (error) {
    throw networkError(controller.signal.aborted, error);
  } finally {
    clearTimeout(timer);
  }
}

function networkError(timedOut: boolean, cause: unknown): ApiError {
  const error = timedOut
    ? new ApiError('network.timeout', texts().tooSlow)
    : globalThis.navigator?.onLine === false
      ? new ApiError('network.offline', texts().offline)
      : new ApiError('network.failed', texts().unreachable);
  error.cause = cause;
  return error;
}

function asApiError(response: Response, answer: unknown): ApiError {
  const failure = isFailure(answer) ? answer : undefined;
  if (response.status === 429) return new ApiError('rate.limited', textOfLimit(response, failure), failure);
  if (failure) return new ApiError(failure.code, messageOf(failure), failure);
  const [code, text] = unexplained(response.status);
  return new ApiError(code, text);
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // SyntaxError, for example on the HTML page of a proxy
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFailure = (value: unknown): value is Failure =>
  isObject(value) &&
  value.success === false &&
  typeof value.error === 'string' &&
  typeof value.code === 'string';

/** Message that tells when to try again. @param seconds value of `Retry-After` */
export function tooManyRequestsFor(seconds: number): string {
  const [amount, unit] = durationOf(seconds);
  const { durations, tooManyRequestsFor: sentence } = texts();
  return sentence(durations[unit](amount));
}
