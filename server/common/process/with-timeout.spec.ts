import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from './with-timeout.js';

const failed = new Error('failed');
const fail = () => Promise.reject(failed);

it.each([
  ['its result', () => Promise.resolve(1), { status: 'fulfilled', value: 1 }],
  ['its failure', fail, { status: 'rejected', reason: failed }],
  ['the timeout', () => sleep(200), { status: 'rejected', reason: new Error('late') }],
  [
    'the timeout rather than a later failure',
    () => sleep(30).then(fail),
    { status: 'rejected', reason: new Error('late') },
  ],
])('settles with %s', async (_, start, expected) => {
  const work: Promise<unknown> = start();
  expect(await Promise.allSettled([withTimeout(work, 10, () => new Error('late'))])).toEqual([expected]);
  await Promise.allSettled([work]);
});
