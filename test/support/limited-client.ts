import { parseList } from 'structured-headers';

/** The answer to a client with rate limits. */
export interface LimitedAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: number;
  /** `RateLimit` and `RateLimit-Policy`, by the name of the limit. */
  readonly left: Record<string, unknown>;
  readonly policy: Record<string, unknown>;
}

/** Calls a server that trusts the proxies of this machine, as if from an address and a browser with a cookie. */
export const limitedClient =
  (origin: string, address: string, cookie?: string) =>
  async (method: string, path: string, body?: object | Buffer): Promise<LimitedAnswer> => {
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': isFile ? 'application/pdf' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      code: text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined,
      retryAfter: Number(response.headers.get('retry-after')),
      left: items(response.headers.get('ratelimit')),
      policy: items(response.headers.get('ratelimit-policy')),
    };
  };

const items = (header: string | null) =>
  Object.fromEntries(
    parseList(header ?? '').map(([name, parameters]) => [String(name), Object.fromEntries(parameters)]),
  );
