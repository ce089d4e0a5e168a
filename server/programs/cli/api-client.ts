import { setTimeout as sleep } from 'node:timers/promises';
import { CommandFailed } from './output.js';

const timeoutMs = 60_000;
/** Time limit for a file of up to 30 MB on a slow connection; the server waits as long. */
const uploadTimeoutMs = 600_000;
const maxTries = 3;
const defaultPauseSeconds = 1;
const maxPauseSeconds = 10;

/** Calls the public API of a running server. All methods throw CommandFailed. */
export class ApiClient {
  /**
   * @param server its origin, without a trailing slash
   * @param authorization header that opens a keyring
   */
  constructor(
    private readonly server: string,
    private readonly authorization?: string,
  ) {}

  async get<Body>(path: string): Promise<Body> {
    return (await this.call(path, { method: 'GET' })).json() as Promise<Body>;
  }

  async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.call(path, { method: 'GET' })).arrayBuffer());
  }

  /**
   * @param idempotencyKey makes the call repeatable: the server recognizes a repetition, so the call is retried while the server is
   * unreachable or busy
   */
  async post<Body>(path: string, body: object, idempotencyKey?: string): Promise<Body> {
    const isRepeatable = idempotencyKey !== undefined;
    const answer = await this.call(path, jsonRequest(body, idempotencyKey), isRepeatable);
    return answer.json() as Promise<Body>;
  }

  /** Reads or changes something in a version. @param sent `etag`: the version that is changed @returns `etag`: its version now */
  async versioned<Body>(
    method: string,
    path: string,
    sent: { readonly etag?: string; readonly body?: object } = {},
  ) {
    const { etag, body } = sent;
    const headers = {
      ...(etag !== undefined && { 'if-match': etag }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await this.call(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    return { body: (text ? JSON.parse(text) : {}) as Body, etag: answer.headers.get('etag') ?? '' };
  }

  /** Asks by POST for something that the server does not keep, so that the call may be repeated. */
  async send<Body>(path: string, body: object): Promise<Body> {
    return (await this.call(path, jsonRequest(body), true)).json() as Promise<Body>;
  }

  /** The same for an answer that is a file. */
  async sendForBytes(path: string, body: object): Promise<Buffer> {
    return Buffer.from(await (await this.call(path, jsonRequest(body), true)).arrayBuffer());
  }

  /** Sends a file to an upload address, which may be that of a bucket. */
  async put(url: string, contentType: string, body: Buffer): Promise<void> {
    const headers = { 'content-type': contentType };
    const request = { method: 'PUT', headers, body: new Uint8Array(body) };
    const answer = await send(url, request, uploadTimeoutMs);
    if (!answer.ok) throw await failureIn(answer, new URL(url).origin);
    await answer.body?.cancel();
  }

  private async call(
    path: string,
    request: RequestInit,
    repeatable = request.method === 'GET',
  ): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const isLast = !repeatable || tries === maxTries;
      const answer = await send(this.server + path, this.authorized(request)).catch(
        (error: unknown): undefined => {
          if (isLast) throw error;
        },
      );
      if (answer?.ok) return answer;
      if (answer && (isLast || answer.status !== 503)) throw await failureIn(answer, this.server);
      await sleep(pauseSeconds(answer) * 1000);
    }
  }

  private authorized({ headers, ...request }: RequestInit): RequestInit {
    const { authorization } = this;
    return { ...request, headers: { ...(headers as object), ...(authorization && { authorization }) } };
  }
}

const jsonRequest = (body: object, idempotencyKey?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  },
  body: JSON.stringify(body),
});

async function send(url: string, request: RequestInit, ms = timeoutMs): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(ms) });
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    const reason = cause?.code ?? name;
    const { origin } = new URL(url);
    throw new CommandFailed(
      `${origin} does not answer (${reason}): is the server running, and is --server right?`,
      'cli.unreachable',
    );
  }
}

function pauseSeconds(answer: Response | undefined): number {
  const wanted = Number(answer?.headers.get('retry-after') ?? defaultPauseSeconds);
  return Number.isFinite(wanted) ? Math.min(maxPauseSeconds, Math.max(0, wanted)) : defaultPauseSeconds;
}

/** The failure with the message of the server, if the response has one. */
async function failureIn(answer: Response, origin: string): Promise<CommandFailed> {
  const text = await answer.text();
  try {
    const { error, code, ...details } = JSON.parse(text) as Record<string, unknown>;
    if (typeof error === 'string' && typeof code === 'string') return new CommandFailed(error, code, details);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return new CommandFailed(`${origin} answers ${answer.status}, and not as this service does`, 'cli.answer');
}
