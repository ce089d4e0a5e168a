import { ApiError } from '../shared/api-client.js';
import { followBatch } from './follow-batch.js';
import type { Batch } from './many.api.js';

const findBatch = jest.fn<Promise<Batch>, [string]>();
jest.mock('./many.api.js', () => ({
  findBatch: (id: string) => findBatch(id),
  eventsPath: (id: string) => `/events/${id}`,
}));

/** Stands in for the stream of events, which a browser has. */
class Events {
  static readonly opened: Events[] = [];
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  isClosed = false;
  constructor(readonly path: string) {
    Events.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

const batch = (state: Batch['state'], done: number) => ({ id: 'a', state, done }) as Batch;
const failure = (code: 'unavailable' | 'key.unauthorized') => new ApiError(code, code);
let left: AbortController;
const told: unknown[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: Events });
  Events.opened.length = told.length = 0;
  left = new AbortController();
  findBatch.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

async function follow(): Promise<void> {
  const listener = {
    show: ({ state, done }: Batch) => told.push(`${state} ${done}`),
    fail: ({ code }: ApiError) => told.push(code),
  };
  followBatch('a', listener, left.signal);
  await jest.advanceTimersByTimeAsync(0);
}

it('tells each step until the end', async () => {
  findBatch.mockResolvedValue(batch('running', 1));
  await follow();
  const [events] = Events.opened;
  for (const step of [batch('running', 2), batch('done', 3)])
    events!.onmessage!({ data: JSON.stringify(step) });
  expect(told).toEqual(['running 1', 'running 2', 'done 3']);
  expect([events!.path, events!.isClosed]).toEqual(['/events/a', true]);
});

it.each(['done', 'stopped'] as const)('listens to no events of a batch that is %s', async (state) => {
  findBatch.mockResolvedValue(batch(state, 3));
  await follow();
  expect([told, Events.opened]).toEqual([[`${state} 3`], []]);
});

it('asks again after a failure, and after events that ended early', async () => {
  findBatch.mockRejectedValueOnce(failure('unavailable')).mockResolvedValue(batch('waiting', 0));
  await follow();
  await jest.advanceTimersByTimeAsync(5_000);
  Events.opened[0]!.onerror!();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual(['unavailable', 'waiting 0', 'waiting 0']);
  expect(Events.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('does not ask again for what no key opens', async () => {
  findBatch.mockRejectedValue(failure('key.unauthorized'));
  await follow();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['key.unauthorized']);
});

it('reports nothing after the page has stopped listening', async () => {
  findBatch.mockResolvedValue(batch('running', 1));
  await follow();
  left.abort();
  expect(Events.opened[0]!.isClosed).toBe(true);
  Events.opened[0]!.onerror!();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['running 1']);
});
