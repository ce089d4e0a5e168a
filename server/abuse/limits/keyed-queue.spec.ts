import { KeyedQueue } from './keyed-queue.js';

it('runs work of one key in order, whether or not it fails, and other keys at once', async () => {
  const queue = new KeyedQueue();
  const order: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = queue.run('a', async () => {
    await gate;
    order.push('a1');
    throw new Error('a1 failed');
  });
  const second = queue.run('a', async () => order.push('a2'));
  await queue.run('b', async () => order.push('b'));
  open();
  await expect(first).rejects.toThrow('a1 failed');
  await second;
  await queue.run('a', async () => order.push('a3'));
  expect(order).toEqual(['b', 'a1', 'a2', 'a3']);
});
