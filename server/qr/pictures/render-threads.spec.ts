import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { RenderThreads, TaskOverlong } from './render-threads.js';

const filename = pathToFileURL(path.resolve('test/support/looping-worker.mjs')).href;
const threads = (maxTaskMs: number) =>
  new RenderThreads({ filename, minThreads: 1, maxThreads: 1 }, maxTaskMs);

beforeAll(() => void Logger.overrideLogger(false));
afterAll(() => void Logger.overrideLogger(true));

const loop = 'loop' as unknown as object;

it('ends a thread that loops, and replaces it', async () => {
  const looping = threads(100);
  await expect(looping.run('render', loop)).rejects.toThrow(TaskOverlong);
  await expect(looping.run('render', { next: 1 })).resolves.toEqual({ next: 1 });
  await looping.close();
});

it('tells a task that has ended itself, whose thread goes on', async () => {
  const drawing = threads(3_600_000);
  await expect(drawing.run('render', 'long' as unknown as object)).rejects.toThrow(TaskOverlong);
  await expect(drawing.run('render', { next: 1 })).resolves.toEqual({ next: 1 });
  await drawing.close();
});

it('closes although a thread loops', async () => {
  const looping = threads(3_600_000);
  const task = looping.run('render', loop);
  task.catch(() => undefined);
  await looping.close();
  await expect(task).rejects.toThrow();
});
