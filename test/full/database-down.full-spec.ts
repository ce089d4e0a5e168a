import type { Failure } from '../../server/common/errors/failure.js';
import { eventually } from '../support/eventually.js';
import { htmlFaults } from '../support/html-validity.js';
import { startStoppablePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import type { TestServer } from '../support/test-server.js';

const on = ownServers(startStoppablePostgres, 1);
let server: TestServer;
let id: string;

beforeAll(async () => {
  server = on.servers[0]!;
  id = (await server.api.create('https://example.com/')).qrData.id;
  on.postgres.shutDown();
});

/** Returns whether the log contains the failure with this id. */
const isLogged = (errorId: string) => {
  const names = (line: string) => line.includes(`"reqId":"${errorId}"`) && line.includes('"err"');
  return eventually(() => server.output().split('\n').some(names), Boolean);
};

const unseen = '0123456789';

it.each([
  ['/api/types', undefined, 'Error getting QR code types'],
  ['/api/qr/type/url', undefined, 'Error getting type url'],
  ['/api/qr/type-by-id/1', undefined, 'Error getting QR code type'],
  [`/api/qr/${unseen}/increment`, {}, `Error incrementing counter for QR code ${unseen}`],
  ['/api/qr', { type: 'url', originalResource: 'https://example.com' }, 'Error creating QR code'],
  ['/api/upload/url', { fileName: 'a.pdf', contentType: 'application/pdf' }, 'Failed to prepare upload'],
  ['/api/email/send-qr', { email: 'a@example.com', qrId: unseen }, 'Failed to send QR code'],
])(
  '%s names the failed operation and an id that the log contains, and nothing more',
  async (path, body, error) => {
    const answer = await (body ? server.api.post<Failure>(path, body) : server.api.get<Failure>(path));
    const errorId = expect.any(String) as string;
    expect([answer.status, answer.body]).toEqual([
      503,
      { success: false, error, code: 'unavailable', errorId },
    ]);
    expect(await isLogged(String(answer.body.errorId))).toBe(true);
  },
);

it.each([
  ['a scan', () => `/${id}`],
  ['the page of a code', () => `/qr/${id}`],
])('%s is answered by valid HTML with an id that the log contains', async (_, path) => {
  const response = await fetch(server.origin + path(), { headers: { accept: 'text/html' } });
  const page = await response.text();
  const [, errorId = ''] = />Error ID<\/dt>\s*<dd[^>]*>([^<]+)</.exec(page) ?? [];
  expect([response.status, await isLogged(errorId)]).toEqual([503, true]);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await htmlFaults(page)).toEqual([]);
});

it('a client error has no id', async () => {
  const { status, body } = await server.api.get('/api/nothing');
  expect([status, body]).toEqual([
    404,
    expect.not.objectContaining({ errorId: expect.anything() as unknown }),
  ]);
});
