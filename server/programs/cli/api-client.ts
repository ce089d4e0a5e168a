import { setTimeout as sleep } from 'node:timers/promises';
import { CommandFailed } from './output.js';

const timeoutMs = 60_000;
/** Time limit for a file of up to 30 MB on a slow connection; the server waits as long. */
const uploadTimeoutMs = 600_000;
const maxTries = 3;
const defaultPauseSeconds = 1;
const maxPauseSeconds = 10;

/** Marks a request that may be repeated, since the server keeps nothing of it. */
export const harmless = 'harmless';

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

  /** Gets a file. @param body asks for it by POST; the server keeps nothing of it */
  async bytes(path: string, body?: object): Promise<Buffer> {
    const answer = await this.call(path, body ? jsonRequest(body) : { method: 'GET' }, true);
    return Buffer.from(await answer.arrayBuffer());
  }

  /**
   * @param repetition makes the call repeatable, so that it is retried while the server is unreachable or busy: the key by which the server
   * recognizes a repetition, or `harmless` for a request of which it keeps nothing
   */
  async post<Body>(path: string, body: object, repetition?: string): Promise<Body> {
    const key = repetition === harmless ? undefined : repetition;
    const answer = await this.call(path, jsonRequest(body, key), repetition !== undefined);
    return answer.json() as Promise<Body>;
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
