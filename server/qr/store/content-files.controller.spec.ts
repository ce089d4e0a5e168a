import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import type { FilesService } from '../../storage/files.service.js';
import { ContentFilesController } from './content-files.controller.js';

const sent: string[] = [];
const files = { send: async (key: string) => void sent.push(key) } as unknown as FilesService;

/** Asks for a file while the database answers a query so. */
function get(query: () => Promise<unknown>): Promise<void> {
  const controller = new ContentFilesController({ query } as unknown as DataSource, files);
  return controller.get('a.pdf', {} as FastifyRequest, {} as FastifyReply);
}

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => void jest.useRealTimers());

it('serves the file of a code that opens', async () => {
  await get(async () => [{ status: 'paused' }, { status: 'active' }]);
  expect(sent).toEqual(['content/a.pdf']);
});

it.each([
  [['disabled'], 'qr.gone'],
  [['paused'], 'qr.gone'],
  [[], 'route.not-found'],
])('refuses a file of codes that are %j', async (statuses, code) => {
  await expect(get(async () => statuses.map((status) => ({ status })))).rejects.toMatchObject({ code });
  expect(sent).toEqual([]);
});

it('serves a file half a second after a database that does not answer was asked', async () => {
  jest.useFakeTimers();
  const answer = get(() => new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(499);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await answer;
  expect(sent).toEqual(['content/a.pdf']);
});

it('serves a file without a database, and hides no fault of ours', async () => {
  await get(() => Promise.reject(new Error('Connection terminated unexpectedly')));
  expect(sent).toEqual(['content/a.pdf']);
  await expect(get(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError);
});
