import { judgeRoom } from './data-folder.check.js';

it.each([
  [511, 4_096, 'fault'],
  [512, 4_096, 'warning'],
  [79, 400, 'fault'],
  [80, 400, 'warning'],
  [3_071, 40_960, 'warning'],
  [3_072, 40_960, 'ok'],
])('%i of %i MiB: %s', (free, volume, level) => {
  expect(judgeRoom(free * 2 ** 20, volume * 2 ** 20)).toMatchObject({
    level,
    text: expect.stringContaining('MiB') as string,
  });
});
