import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

describe('while the database is away', () => {
  let postgres: StoppablePostgres;
  let server: TestServer;
  let id: string;

  beforeAll(async () => {
    postgres = await startStoppablePostgres();
    server = await startServer({ DATABASE_URL: await postgres.createDatabase() });
    id = (await new Api(server.origin).create('https://example.com/')).qrData.id;
    postgres.shutDown();
  });

  afterAll(async () => {
    postgres.startUp();
    await server.stop();
    await removeDataDir(server.dataDir);
    postgres.stop();
  });

  /** Whether the failure is in the log under that id. */
  const isLogged = (errorId: string) => {
    const names = (line: string) => line.includes(`"reqId":"${errorId}"`) && line.includes('"err"');
    return eventually(() => server.output().split('\n').some(names), Boolean);
  };

  it.each([
    ['a scan', () => `/${id}`],
    ['the page of a code', () => `/qr/${id}`],
  ])('%s shows an id that the log has', async (_, path) => {
    const response = await fetch(server.origin + path(), { headers: { accept: 'text/html' } });
    const [, errorId = ''] = />Error ID<\/dt>\s*<dd[^>]*>([^<]+)</.exec(await response.text()) ?? [];
    expect([response.status, await isLogged(errorId)]).toEqual([503, true]);
  });

  it('an answer of the API names one', async () => {
    const { status, body } = await new Api(server.origin).get(`/api/qr/${id}`);
    expect([status, await isLogged(String(body.errorId))]).toEqual([503, true]);
  });

  it('what the client did wrong has none', async () => {
    const { status, body } = await new Api(server.origin).get('/api/nothing');
    expect([status, body]).toEqual([
      404,
      expect.not.objectContaining({ errorId: expect.anything() as unknown }),
    ]);
  });
});
