import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Api } from './api.js';
import type { KnownValues } from './api-calls.js';
import type { ApiDocument } from './api-document.js';
import { ownServer } from './own-server.js';

export const adminToken = 'conformance-token';
const root = join(__dirname, '../..');

/** A server for tests that call every described route as an admin; its properties must not be read before the first test. */
export function ownDescribedServer(environment: Record<string, string> = {}) {
  const sha256 = createHash('sha256').update(adminToken).digest('hex');
  const server = ownServer({ ADMIN_TOKENS: `tests:${sha256}`, ...environment });
  let document: ApiDocument;
  let id: string;
  beforeAll(async () => {
    const api = new Api(server.origin);
    document = (await api.get<ApiDocument>('/api/openapi.json')).body;
    id = (await api.create('https://example.com/')).qrData.id;
  });
  return {
    get origin() {
      return server.origin;
    },
    get port() {
      return server.port;
    },
    get document() {
      return document;
    },
    /** The id of an existing code. */
    get id() {
      return id;
    },
    output: () => server.output(),
    sql: server.sql,
  };
}

export const authorization = { authorization: `Bearer ${adminToken}` };

/** Valid and nearly valid values for generated calls. */
export const knownValues = (id: string): KnownValues => ({
  id: [id, id.toLowerCase(), '0000000000', '1'],
  qrId: [id, '0000000000'],
  name: ['website', 'url', 'nothing'],
  type: ['website', 'social', 'pdf', 'nothing'],
  email: ['ada@example.com', 'ada'],
  contentType: ['application/pdf', 'image/png', 'text/html'],
  typeId: ['1'],
  originalResource: ['https://example.com/', 'example.com/menu', 'ftp://example.com'],
  size: ['64', '200', '400'],
  host: ['shop.example', 'a.shop.example', 'localhost'],
  from: ['2026-11-01', '2026-11-01T08:00:00Z', 'yesterday'],
  to: ['2026-11-30', '0000-01-01', '9999-12-31'],
});

/** Whether a status means a fault of the server; 501 is oEmbed's status for a format that is not offered. */
export const isFault = (status: number) => status >= 500 && status !== 501;

/**
 * @returns a stack trace, SQL or path in an answer, none of which may be disclosed; undefined: none
 * @param sent may be repeated in it
 */
export function leakIn(answer: string, sent = ''): string | undefined {
  const own = sent === '' ? answer : answer.replaceAll(sent, '');
  const [leak] =
    /node_modules|\.[jt]s:\d+|SELECT |INSERT INTO |ENOENT|QueryFailed|at Object\./.exec(own) ?? [];
  return leak ?? (own.includes(root) ? root : undefined);
}
