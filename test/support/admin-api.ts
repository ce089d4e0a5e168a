import { createHash } from 'node:crypto';
import type { Failure } from '../../server/common/errors/failure.js';
import type { RecordListResponse, RecordDetails } from '../../server/admin/records.responses.js';
import { type Answer, type Origin, originOf } from './api.js';

/** Tokens of two admins, by the names that the audit shows. */
export const tokens = { alice: 'alice-0123456789', bob: 'bob-0123456789' } as const;

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The setting for a server that accepts these tokens. */
export const adminSettings = {
  ADMIN_TOKENS: Object.entries(tokens)
    .map(([name, token]) => `${name}:${digestOf(token)}`)
    .join(','),
};

/** Calls the admin routes of a running server with a token. */
export class AdminApi {
  constructor(
    private readonly origin: Origin,
    private readonly token: string = tokens.alice,
  ) {}

  /** @param body as JSON; undefined: none */
  async call<Body = Failure>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(`${originOf(this.origin)}/api/admin/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
  }

  /** @throws unless it succeeds */
  async get<Body = RecordListResponse>(path: string): Promise<Body> {
    const { status, body } = await this.call<Body>('GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  story(id: string): Promise<RecordDetails> {
    return this.get<RecordDetails>(`qr/${id}`);
  }

  async etagOf(id: string): Promise<string> {
    return (await this.call('GET', `qr/${id}`)).headers.get('etag')!;
  }

  async setStatus(id: string, status: 'active' | 'disabled', reason = 'spam: seen by an admin') {
    const etag = await this.etagOf(id);
    return this.call<Omit<RecordDetails, 'success'> & Pick<Failure, 'code' | 'error'>>(
      'PATCH',
      `qr/${id}`,
      { status, reason },
      { 'if-match': etag },
    );
  }

  async delete(id: string): Promise<Answer<Failure>> {
    return this.call('DELETE', `qr/${id}`, undefined, { 'if-match': await this.etagOf(id) });
  }

  /** The ids of all pages. */
  async walk(query: string, betweenPages: () => Promise<unknown> = async () => undefined): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor = ''; ;) {
      const page = await this.get(`qr?${query}${cursor}`);
      ids.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) return ids;
      cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
      await betweenPages();
    }
  }
}
