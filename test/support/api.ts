import { setTimeout as sleep } from 'node:timers/promises';
import type { Failure } from '../../server/common/errors/failure.js';
import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import type { CreatedQrResponse, QrResponse } from '../../server/qr/qr.responses.js';
import type { IncrementResponse } from '../../server/scan/scan.responses.js';

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** A server's origin, or a function that returns it and is called no earlier than the first request. */
export type Origin = string | (() => string);

export const originOf = (origin: Origin): string => (typeof origin === 'string' ? origin : origin());

const maxTries = 6;

/** Calls the JSON API of a running server. */
export class Api {
  constructor(private readonly origin: Origin) {}

  get<Body = Failure>(path: string): Promise<Answer<Body>> {
    return this.call('GET', path);
  }

  /** @param body sent as it is when it is a text, as JSON otherwise; undefined: no body */
  post<Body = Failure>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.call('POST', path, body);
  }

  /** Makes a code; tries again when a busy server answers 503 with Retry-After. */
  async create(
    originalResource: string,
    style: object = {},
    type: KindSlug = 'url',
  ): Promise<CreatedQrResponse> {
    for (let tries = 1; ; tries++) {
      const answer = await this.post<CreatedQrResponse>('/api/qr', { type, originalResource, style });
      if (answer.status === 201) return answer.body;
      const retryAfter = answer.status === 503 ? answer.headers.get('retry-after') : null;
      if (!retryAfter || tries === maxTries)
        throw new Error(`Creating answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      await sleep(Number(retryAfter) * 1_000);
    }
  }

  async counterOf(id: string): Promise<number> {
    return (await this.get<QrResponse>(`/api/qr/${id}`)).body.qrData.counter;
  }

  increment(id: string): Promise<Answer<IncrementResponse>> {
    return this.post<IncrementResponse>(`/api/qr/${id}/increment`);
  }

  /** Opens a scan link without following it. */
  scan(id: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
    return fetch(`${originOf(this.origin)}/${id}`, { method, headers, redirect: 'manual' });
  }

  private async call<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const response = await fetch(originOf(this.origin) + path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  }
}
