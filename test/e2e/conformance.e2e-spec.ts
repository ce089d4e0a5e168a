import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { Api } from '../support/api.js';
import { callsOf, type GeneratedCall } from '../support/api-calls.js';
import type { ApiDocument } from '../support/api-document.js';
import { ownServer } from '../support/own-server.js';

/**
 * Some hundred generated calls over every operation. Each answer is held against its schema by the tests' fetch
 * (`hold-answers.ts`); `npm run test:long` makes 100,000.
 */

const token = 'conformance-token';
const sha256 = createHash('sha256').update(token).digest('hex');
const server = ownServer({ ADMIN_TOKENS: `tests:${sha256}`, RATE_LIMITS: 'off' });

it('answers valid, nearly valid and hostile calls as described, and never with a fault of its own', async () => {
  const api = new Api(server.origin);
  const { body: document } = await api.get<ApiDocument>('/api/openapi.json');
  const { id } = (await api.create('https://example.com/')).qrData;
  const known = {
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
    'if-match': ['"1"', 'W/"2"', '*'],
  };
  const send = async ({ method, path, headers, body }: GeneratedCall) => {
    const response = await fetch(server.origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    });
    const text = await response.text();
    // 501 is oEmbed's word for a format that is not offered.
    const isFault = response.status >= 500 && response.status !== 501;
    expect(isFault && text).toBe(false);
    expect(text).not.toMatch(/node_modules|\.[jt]s:\d+|SELECT |at Object\./);
  };
  await fc.assert(fc.asyncProperty(callsOf(document, known), send), { numRuns: 600 });
}, 240_000);
