import { judgeFreeBytes } from './disk.check.js';

it.each([
  [511, 'fault'],
  [512, 'warning'],
  [3_071, 'warning'],
  [3_072, 'ok'],
])('%i MiB: %s', (mebibytes, level) => {
  expect(judgeFreeBytes(mebibytes * 2 ** 20)).toMatchObject({
    level,
    text: expect.stringContaining('MiB') as string,
  });
});
