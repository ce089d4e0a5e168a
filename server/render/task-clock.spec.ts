import { defaultStyle } from '../domain/style.js';
import { renderPicture } from './picture.js';
import { beginTask, makeTaskClock, overlongMessage } from './task-clock.js';

afterEach(() => beginTask(makeTaskClock(Infinity)));

const draw = () => renderPicture({ text: 'HTTPS://QR.EXAMPLE', style: defaultStyle }, 'png');

it('ends a drawing that takes longer than its task may', async () => {
  beginTask(makeTaskClock(-1));
  await expect(draw()).rejects.toThrow(overlongMessage);
});

it('leaves a drawing that is in time', async () => {
  const clock = makeTaskClock(60_000);
  beginTask(clock);
  expect(clock[0]).toBeGreaterThan(0);
  await expect(draw()).resolves.toHaveProperty('length');
});
