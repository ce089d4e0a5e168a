import type { Failure } from '../../server/common/errors/failure.js';
import { Api } from '../support/api.js';
import { htmlFaults } from '../support/html-validity.js';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

let postgres: StoppablePostgres;
let server: TestServer;
let api: Api;

beforeAll(async () => {
  postgres = await startStoppablePostgres();
  server = await startServer({ DATABASE_URL: await postgres.createDatabase() });
  api = new Api(server.origin);
  postgres.shutDown();
});

afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
  postgres.stop();
});

const id = '0123456789';

/** Each call has its own error text, which reveals nothing more. */
it.each([
  ['/api/types', undefined, 'Error getting QR code types'],
  ['/api/qr/type/url', undefined, 'Error getting type url'],
  ['/api/qr/type-by-id/1', undefined, 'Error getting QR code type'],
  [`/api/qr/${id}/increment`, {}, `Error incrementing counter for QR code ${id}`],
  ['/api/qr', { type: 'url', originalResource: 'https://example.com' }, 'Error creating QR code'],
  ['/api/upload/url', { fileName: 'a.pdf', contentType: 'application/pdf' }, 'Failed to prepare upload'],
  ['/api/email/send-qr', { email: 'a@example.com', qrId: id }, 'Failed to send QR code'],
])('%s says what failed', async (path, body, error) => {
  const answer = await (body ? api.post<Failure>(path, body) : api.get<Failure>(path));
  const errorId = expect.any(String) as string;
  expect([answer.status, answer.body]).toEqual([
    503,
    { success: false, error, code: 'unavailable', errorId },
  ]);
});

it('its page is valid HTML', async () => {
  const response = await fetch(`${server.origin}/qr/${id}`, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await htmlFaults(await response.text())).toEqual([]);
});
