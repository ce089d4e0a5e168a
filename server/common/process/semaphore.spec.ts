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

it('lets nobody overtake work with a large share, and runs what exceeds the size alone', async () => {
  const bytes = new Semaphore(10);
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const run = (name: string, share: number) =>
    bytes.run(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => finish.set(name, resolve));
    }, share);
  const works = [run('6', 6), run('all', 99), run('4', 4), run('5', 5)];
  await later();
  expect(begun).toEqual(['6']);
  for (const [name, expected] of [
    ['6', ['6', 'all']],
    ['all', ['6', 'all', '4', '5']],
  ] as const) {
    finish.get(name)!();
    await later();
    expect(begun).toEqual(expected);
  }
  finish.get('4')!();
  finish.get('5')!();
  await Promise.all(works);
});
