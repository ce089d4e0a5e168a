import { setImmediate as later } from 'node:timers/promises';
import { Semaphore } from './semaphore.js';

it('runs as many at once as told, and the rest in order', async () => {
  const semaphore = new Semaphore(2);
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((n) =>
    semaphore.run(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => (finish[n] = resolve));
      if (n === 1) throw new Error('failed');
      return n;
    }),
  );
  await later();
  expect([begun, semaphore.waiting]).toEqual([[0, 1], 2]);
  finish[1]!();
  await expect(works[1]).rejects.toThrow('failed');
  await later();
  expect([begun, semaphore.waiting]).toEqual([[0, 1, 2], 1]);
  finish[0]!();
  finish[2]!();
  await later();
  finish[3]!();
  expect(await Promise.all([works[0], works[2], works[3]])).toEqual([0, 2, 3]);
  expect(semaphore.waiting).toBe(0);
});
