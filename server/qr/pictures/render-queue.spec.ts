import { ClientGone, ourselves } from '../../common/http/client-signal.js';
import { Unavailable } from '../../common/errors/unavailable.js';
import { type Lane, RenderQueue } from './render-queue.js';

/** A queue whose tasks the test ends by hand. */
class Work {
  readonly started: string[] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(private readonly queue: RenderQueue) {}

  add(lane: Lane, name: string, signal?: AbortSignal, key = name): Promise<string> {
    const work = () => {
      this.started.push(name);
      return new Promise<string>((resolve) => this.ends.set(name, () => resolve(name)));
    };
    const result = this.queue.run(lane, work, { key, signal });
    result.catch(() => undefined);
    return result;
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)!();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
}

let work: Work;
beforeEach(() => {
  jest.useFakeTimers();
  work = new Work(new RenderQueue(2, 5_000));
});
afterEach(() => jest.useRealTimers());

it('runs as much at a time as there are threads, and creations at once', async () => {
  for (const name of ['a', 'b', 'c', 'd']) void work.add('picture', name);
  void work.add('creation', 'new');
  expect(work.started).toEqual(['a', 'b']);
  jest.advanceTimersByTime(10);
  await work.end('a');
  expect(work.started).toEqual(['a', 'b', 'new']);
  await work.end('b');
  await work.end('new');
  expect(work.started).toEqual(['a', 'b', 'new', 'c', 'd']);
});

it('gives each lane its share of the time while several have work', async () => {
  const single = new Work(new RenderQueue(1, 60_000));
  const lanes = ['creation', 'picture', 'check'] as const;
  for (const lane of lanes) for (let i = 0; i < 40; i++) void single.add(lane, `${lane} ${i}`);
  for (let i = 0; i < 70; i++) {
    jest.advanceTimersByTime(100);
    await single.end(single.started.at(-1)!);
  }
  const counts = lanes.map((lane) => single.started.filter((name) => name.startsWith(lane)).length);
  for (const [i, expected] of [41, 20, 10].entries()) expect(Math.abs(counts[i]! - expected)).toBeLessThan(2);
});

it('gives a lane no more time for the time in which it had no work', async () => {
  const single = new Work(new RenderQueue(1, 60_000));
  for (let i = 0; i < 20; i++) void single.add('creation', `creation ${i}`);
  for (let i = 0; i < 8; i++) {
    jest.advanceTimersByTime(1_000);
    await single.end(`creation ${i}`);
  }
  for (let i = 0; i < 5; i++) void single.add('check', `check ${i}`);
  for (let i = 0; i < 6; i++) {
    jest.advanceTimersByTime(1_000);
    await single.end(single.started.at(-1)!);
  }
  expect(single.started.filter((name) => name.startsWith('check')).length).toBeLessThanOrEqual(2);
});

it('lets clients of a lane take turns, and leaves a thread to others', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4']) void work.add('check', name, undefined, 'a');
  expect(work.started).toEqual(['a1']);
  for (const name of ['b1', 'b2']) void work.add('check', name, undefined, 'b');
  expect(work.started).toEqual(['a1', 'b1']);
  await work.end('a1');
  await work.end('b1');
  await work.end('b2');
  expect(work.started).toEqual(['a1', 'b1', 'a2', 'b2']);
});

it('keeps half of the places of a lane for other clients', async () => {
  const tasks = Array.from({ length: 51 }, (_, i) => work.add('check', `a${i}`, undefined, 'a'));
  await expect(work.add('check', 'a one more', undefined, 'a')).rejects.toThrow(Unavailable);
  void work.add('check', 'b', undefined, 'b');
  expect(work.started).toEqual(['a0', 'b']);
  expect(tasks).toHaveLength(51);
});

it('draws one large picture at a time, and lets others pass', async () => {
  for (const name of ['l1', 'l2']) void work.add('largePicture', name);
  void work.add('picture', 'a');
  expect(work.started).toEqual(['l1', 'a']);
  await work.end('a');
  expect(work.started).toEqual(['l1', 'a']);
  await work.end('l1');
  expect(work.started).toEqual(['l1', 'a', 'l2']);
});

it('returns the result or the failure, and continues after either', async () => {
  const queue = new RenderQueue(1, 5_000);
  const failing = queue.run('picture', () => Promise.reject(new Error('fault')), ourselves);
  const next = queue.run('picture', () => Promise.resolve('made'), ourselves);
  await expect(failing).rejects.toThrow('fault');
  await expect(next).resolves.toBe('made');
});

it('refuses work when its lane is full, and accepts work of other lanes', async () => {
  for (const name of ['a', 'b']) void work.add('creation', name);
  const waiting = Array.from({ length: 100 }, (_, i) => work.add('picture', `p${i}`));
  await expect(work.add('picture', 'one more')).rejects.toThrow(Unavailable);
  for (let i = 0; i < 20; i++) void work.add('largePicture', `l${i}`);
  await expect(work.add('largePicture', 'one more')).rejects.toThrow(Unavailable);
  void work.add('creation', 'new');
  await work.end('a');
  expect(work.started).toEqual(['a', 'b', 'new']);
  expect(waiting).toHaveLength(100);
});

it('drops work that has waited for five seconds', async () => {
  void work.add('picture', 'first');
  await work.end('first');
  for (const name of ['a', 'b']) void work.add('picture', name);
  const late = work.add('creation', 'late');
  jest.advanceTimersByTime(4_999);
  void work.add('creation', 'newer');
  jest.advanceTimersByTime(1);
  await expect(late).rejects.toThrow(Unavailable);
  await work.end('a');
  expect(work.started).toEqual(['first', 'a', 'b', 'newer']);
});

it('counts no wait until the first work has ended, since threads start slowly', async () => {
  for (const name of ['a', 'b', 'c']) void work.add('picture', name);
  const late = work.add('picture', 'late');
  jest.advanceTimersByTime(60_000);
  await work.end('a');
  expect(work.started).toEqual(['a', 'b', 'c']);
  jest.advanceTimersByTime(5_000);
  await expect(late).rejects.toThrow(Unavailable);
});

it('drops the work of a client that is gone, unless it has started', async () => {
  const client = new AbortController();
  const running = work.add('picture', 'running', client.signal);
  void work.add('picture', 'b');
  const waiting = work.add('picture', 'waiting', client.signal);
  client.abort(new ClientGone());
  await expect(waiting).rejects.toThrow(ClientGone);
  await expect(work.add('picture', 'too late', client.signal)).rejects.toThrow(ClientGone);
  await work.end('running');
  await expect(running).resolves.toBe('running');
  expect(work.started).toEqual(['running', 'b']);
  expect(jest.getTimerCount()).toBe(0);
});

it('leaves a thread free of batches, but keeps none of them waiting for good, and never drops their work', async () => {
  await warmUp();
  for (const name of ['row 1', 'row 2']) void work.add('batch', name);
  expect(work.started.slice(-1)).toEqual(['row 1']);
  const waited = work.add('batch', 'row 3');
  void work.add('creation', 'new');
  await work.end('row 1');
  expect(work.started.slice(-2)).toEqual(['row 1', 'new']);
  void work.add('creation', 'newer');
  await work.end('new');
  expect(work.started.at(-1)).toBe('newer');
  jest.advanceTimersByTime(60_000);
  void work.add('creation', 'newest');
  expect(work.started.at(-1)).toBe('row 2');
  for (const name of ['newer', 'newest', 'row 2', 'row 3']) await work.end(name);
  expect(await waited).toBe('row 3');
});

/** Waits are limited once the first work has ended. */
async function warmUp(): Promise<void> {
  void work.add('picture', 'first');
  await work.end('first');
}
