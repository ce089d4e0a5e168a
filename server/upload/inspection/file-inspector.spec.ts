import { Logger } from '@nestjs/common';
import { startThreadPool } from '../../common/process/thread-pool.js';
import { readSettings } from '../../config/settings.js';
import { FileInspector } from './file-inspector.js';
import { NoScanner } from './malware-scanner.js';

jest.mock('../../common/process/thread-pool.js');

const outOfMemory = Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
const timeout = jest.spyOn(AbortSignal, 'timeout');

function inspectWith(failure: Error) {
  jest.mocked(startThreadPool).mockResolvedValue({
    run: () => Promise.reject(failure),
  } as unknown as Awaited<ReturnType<typeof startThreadPool>>);
  return new FileInspector(new NoScanner(), readSettings({})).inspect('pdf', async () =>
    Buffer.from('%PDF-1.7'),
  );
}

beforeEach(() => warn.mockClear());

it.each([
  ['memory', outOfMemory, new AbortController().signal],
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
