import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withDeadline } from './with-deadline.js';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

it('the deadline passes although garbage is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const client = new AbortController();
  const work = withDeadline(300, client.signal, untilAborted);
  setImmediate(collect);
  await expect(work).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('a client that leaves ends the work', async () => {
  const client = new AbortController();
  const work = withDeadline(10_000, client.signal, untilAborted);
  client.abort(new Error('gone'));
  await expect(work).rejects.toThrow('gone');
  const late = (signal: AbortSignal) => Promise.resolve(signal.aborted);
  expect(await withDeadline(10_000, client.signal, late)).toBe(true);
});

it('what is done in time is returned', async () => {
  expect(await withDeadline(10_000, undefined, () => Promise.resolve(7))).toBe(7);
});
