import { createHash } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { Unavailable } from '../../common/errors/unavailable.js';
import { startThreadPool } from '../../common/process/thread-pool.js';
import { readSettings } from '../../config/settings.js';
import { nothingMade } from './file-view.js';
import type { ViewTask } from './inspection-worker.js';
import type { ViewPart } from './pdf-view.js';
import { FileInspector } from './file-inspector.js';
import { NoScanner } from './malware-scanner.js';

jest.mock('../../common/process/thread-pool.js');

const outOfMemory = Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
jest.spyOn(Logger.prototype, 'log').mockReturnValue();

const settle = () => new Promise((resolve) => setImmediate(resolve));

const pdf = async () => Buffer.from('%PDF-1.7');

let newPdfs = 0;
/** Returns a file that was not seen before. */
const newPdf = async () => Buffer.from(`%PDF-1.7 ${newPdfs++}`);

const destroy = jest.fn<Promise<void>, []>();

/** Makes an inspector whose threads do this. */
function inspectorWith(run: (task: Buffer | ViewTask, options: { name: string }) => Promise<unknown>) {
  const pool = { run, destroy } as unknown as Awaited<ReturnType<typeof startThreadPool>>;
  jest.mocked(startThreadPool).mockResolvedValue(pool);
  return new FileInspector(new NoScanner(), readSettings({ INSPECTION_SECONDS: '1' }));
}

const inspectWith = (failure: Error) =>
  inspectorWith(() => Promise.reject(failure)).inspect('pdf', pdf, { key: 'a' });

const picture = { body: Buffer.from('drawn'), width: 1_170, height: 900 };

/** Sends a page, and a picture of the next one, as a thread does. */
function sendParts(port: MessagePort): void {
  const parts: ViewPart[] = [{ pages: 2 }, { picture }, { text: [], links: [] }, { picture }];
  for (const part of parts) port.postMessage(part);
  port.close();
}

const answer = (isLarge: boolean, result?: unknown) => ({ result, isLarge });

beforeEach(() => {
  warn.mockClear();
  destroy.mockReset().mockResolvedValue();
  jest.mocked(startThreadPool).mockClear();
});

it.each([
  ['memory', () => Promise.reject(outOfMemory)],
  ['memory', () => Promise.reject(new RangeError('Maximum call stack size exceeded'))],
  ['time', () => new Promise(() => {})],
])('refuses a PDF whose inspection exceeds its %s, and logs it', async (exceeded, run) => {
  expect(await inspectorWith(run).inspect('pdf', pdf, { key: 'a' })).toEqual({
    kind: 'unsafe',
    text: expect.stringContaining('too long to check') as string,
  });
  expect(warn.mock.calls).toEqual([[{ exceeded, bytes: 8 }, expect.any(String)]]);
});

it('does not take another failure of the thread for a fault of the file', async () => {
  await expect(inspectWith(new Error('bug'))).rejects.toThrow('bug');
  expect(warn).not.toHaveBeenCalled();
});

it('keeps a thread for the next file, unless it holds much memory or has failed', async () => {
  const outcomes = [answer(false), answer(true), outOfMemory, answer(false)];
  const inspector = inspectorWith(() => {
    const outcome = outcomes.shift()!;
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  });
  const seen: number[][] = [];
  while (outcomes.length > 0) {
    await inspector.inspect('pdf', newPdf, { key: 'a' });
    seen.push([jest.mocked(startThreadPool).mock.calls.length, destroy.mock.calls.length]);
  }
  expect(seen).toEqual([
    [1, 0],
    [1, 1],
    [2, 2],
    [3, 2],
  ]);
});

it('takes the next file of others once the thread of an aborted one has ended', async () => {
  const leaving = new AbortController();
  const begun = jest.fn<Promise<unknown>, []>().mockReturnValueOnce(new Promise(() => undefined));
  begun.mockResolvedValue(answer(false));
  const inspector = inspectorWith(begun);
  let end!: () => void;
  destroy.mockReturnValueOnce(new Promise<void>((resolve) => (end = resolve)));
  const left = inspector.inspect('pdf', pdf, { key: 'a', signal: leaving.signal });
  await settle();
  const next = inspector.inspect('pdf', newPdf, { key: 'a' });
  leaving.abort(new Error('gone'));
  await settle();
  expect(begun).toHaveBeenCalledTimes(1);
  end();
  await expect(left).rejects.toThrow('gone');
  expect(await next).toBeUndefined();
});

it('inspects a file and makes its view in one turn', async () => {
  const names: string[] = [];
  const inspector = inspectorWith(async (task, { name }) => {
    names.push(name);
    if ('port' in task) sendParts(task.port);
    return answer(false, name === 'viewPdf' ? true : undefined);
  });
  const prepare = (read = newPdf) => inspector.prepare('pdf', read, { key: 'a' });
  const [one] = await Promise.all([prepare(pdf), prepare()]);
  expect(names).toEqual(['inspectPdf', 'viewPdf', 'inspectPdf', 'viewPdf']);
  const made = [{ pictures: [picture], text: [], links: [] }];
  expect(one).toEqual({
    sent: await pdf(),
    sentSha256: createHash('sha256')
      .update(await pdf())
      .digest('hex'),
    kept: await pdf(),
    view: { pages: 2, made, begun: [picture], isDone: true },
  });
});

it('scans and parses the same bytes once, unless they were refused', async () => {
  const scan = jest.spyOn(NoScanner.prototype, 'findsMalware');
  const names: string[] = [];
  let fault: object | undefined = { kind: 'unsafe', text: 'Unsafe' };
  const inspector = inspectorWith(async (task, { name }) => {
    names.push(name);
    if ('port' in task) sendParts(task.port);
    return answer(false, name === 'viewPdf' ? true : fault);
  });
  const caller = { key: 'a' };
  expect(await inspector.inspect('pdf', pdf, caller)).toEqual(fault);
  fault = undefined;
  expect(await inspector.inspect('pdf', pdf, caller)).toBeUndefined();
  await inspector.prepare('pdf', pdf, caller);
  await inspector.inspect('pdf', newPdf, caller);
  expect(names).toEqual(['inspectPdf', 'inspectPdf', 'viewPdf', 'inspectPdf']);
  expect(scan).toHaveBeenCalledTimes(3);
});

it.each([
  ['its time is up', new DOMException('late', 'TimeoutError')],
  ['its memory is full', outOfMemory],
])('keeps what is made of a view when %s', async (_, failure) => {
  const inspector = inspectorWith(async (task) => {
    sendParts((task as ViewTask).port);
    await settle();
    throw failure;
  });
  const read = async () => ({ file: await pdf(), made: nothingMade });
  expect(await inspector.view('pdf', read, { key: 'a' })).toMatchObject({
    made: [{ pictures: [picture] }],
    begun: [picture],
    isDone: false,
  });
});

it.each([
  ['ends a view whose next page fills the memory', outOfMemory, true],
  ['goes on later with a view whose next page takes long', new DOMException('late', 'TimeoutError'), false],
  ['goes on later with a view whose thread ends', new Error('Terminating worker thread'), false],
])('%s', async (_, failure, isDone) => {
  const inspector = inspectorWith(() => Promise.reject(failure));
  const read = async () => ({ file: await pdf(), made: nothingMade });
  expect(await inspector.view('pdf', read, { key: 'a' })).toMatchObject({ made: [], isDone });
});

describe('one client with many files', () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  let inspector: FileInspector;
  beforeEach(() => {
    inspector = inspectorWith(() => new Promise((resolve) => ends.push(() => resolve(answer(false)))));
  });
  const look = (key: string, signal?: AbortSignal) =>
    inspector.inspect('pdf', () => (started.push(key), newPdf()), { key, signal });

  it('does not hold up another, and may have ten at a time', async () => {
    const files = Array.from({ length: 10 }, () => look('a'));
    await expect(look('a')).rejects.toThrow(Unavailable);
    const other = look('b');
    await settle();
    expect(started).toEqual(['a', 'b']);
    for (let ended = 0; ended < 11; ended++) {
      await settle();
      ends.shift()?.();
    }
    await expect(Promise.all([...files, other])).resolves.toHaveLength(11);
    const again = look('a');
    await settle();
    ends.shift()!();
    await again;
  });

  it('ends what it waits for when it leaves', async () => {
    started.length = 0;
    const leaving = new AbortController();
    const first = look('a', leaving.signal);
    const second = look('a', leaving.signal);
    await settle();
    leaving.abort(new Error('gone'));
    await Promise.all([first, second].map((file) => expect(file).rejects.toThrow('gone')));
    expect(started).toEqual(['a']);
  });
});
