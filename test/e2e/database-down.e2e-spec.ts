import type { Failure } from '../../server/common/errors/failure.js';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { htmlFaults } from '../support/html-validity.js';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { ownServer } from '../support/own-server.js';

let postgres: StoppablePostgres;
const server = ownServer(async () => {
  postgres = await startStoppablePostgres();
  return { DATABASE_URL: await postgres.createDatabase() };
});
let api: Api;
let id: string;

beforeAll(async () => {
  api = new Api(server.origin);
  id = (await api.create('https://example.com/')).qrData.id;
  postgres.shutDown();
});

afterAll(() => postgres.stop());

/** Whether the log has the failure under this id. */
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
])('%s says what failed and nothing more, under an id that the log has', async (path, body, error) => {
  const answer = await (body ? api.post<Failure>(path, body) : api.get<Failure>(path));
  const errorId = expect.any(String) as string;
  expect([answer.status, answer.body]).toEqual([
    503,
    { success: false, error, code: 'unavailable', errorId },
  ]);
  expect(await isLogged(String(answer.body.errorId))).toBe(true);
});

it.each([
  ['a scan', () => `/${id}`],
  ['the page of a code', () => `/qr/${id}`],
])('%s is answered by valid HTML with an id that the log has', async (_, path) => {
  const response = await fetch(server.origin + path(), { headers: { accept: 'text/html' } });
  const page = await response.text();
  const [, errorId = ''] = />Error ID<\/dt>\s*<dd[^>]*>([^<]+)</.exec(page) ?? [];
  expect([response.status, await isLogged(errorId)]).toEqual([503, true]);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await htmlFaults(page)).toEqual([]);
});

it('a mistake of the client has no id', async () => {
  const { status, body } = await api.get('/api/nothing');
  expect([status, body]).toEqual([
    404,
    expect.not.objectContaining({ errorId: expect.anything() as unknown }),
  ]);
});
