import { Logger } from '@nestjs/common';
import { Unavailable } from '../../common/errors/unavailable.js';
import { startThreadPool } from '../../common/process/thread-pool.js';
import { readSettings } from '../../config/settings.js';
import { FileInspector } from './file-inspector.js';
import { NoScanner } from './malware-scanner.js';

jest.mock('../../common/process/thread-pool.js');

const outOfMemory = Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
const timeout = jest.spyOn(AbortSignal, 'timeout');

const pdf = async () => Buffer.from('%PDF-1.7');

/** Makes an inspector whose thread does this. */
function inspectorWith(run: (file: Buffer, options: { signal: AbortSignal }) => Promise<unknown>) {
  const pool = { run } as unknown as Awaited<ReturnType<typeof startThreadPool>>;
  jest.mocked(startThreadPool).mockResolvedValue(pool);
  return new FileInspector(new NoScanner(), readSettings({}));
}

const inspectWith = (failure: Error) =>
  inspectorWith(() => Promise.reject(failure)).inspect('pdf', pdf, { client: 'a' });

beforeEach(() => warn.mockClear());

it.each([
  ['memory', outOfMemory, new AbortController().signal],
  ['memory', new RangeError('Maximum call stack size exceeded'), new AbortController().signal],
  ['time', new Error('aborted'), AbortSignal.abort()],
])('refuses a PDF whose inspection exceeds its %s, and logs it', async (exceeded, failure, signal) => {
  timeout.mockReturnValueOnce(signal);
  expect(await inspectWith(failure)).toEqual({
    kind: 'unsafe',
    text: expect.stringContaining('too long to check') as string,
  });
  expect(warn.mock.calls).toEqual([[{ exceeded, bytes: 8 }, expect.any(String)]]);
});

it('does not take another failure of the thread for a fault of the file', async () => {
  await expect(inspectWith(new Error('bug'))).rejects.toThrow('bug');
  expect(warn).not.toHaveBeenCalled();
});

describe('one client with many files', () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  let inspector: FileInspector;
  beforeEach(() => {
    inspector = inspectorWith(() => new Promise<void>((resolve) => ends.push(resolve)));
  });
  const look = (client: string, signal?: AbortSignal) =>
    inspector.inspect('pdf', () => (started.push(client), pdf()), { client, signal });
  const settle = () => new Promise((resolve) => setImmediate(resolve));

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
    ends.shift()!();
    await first;
    await expect(second).rejects.toThrow('gone');
    expect(started).toEqual(['a']);
  });
});
