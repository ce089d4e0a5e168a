import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { BackgroundJobs } from './background-jobs.js';

const lines: string[] = [];
let jobs: BackgroundJobs;

beforeEach(() => {
  lines.length = 0;
  jobs = new BackgroundJobs();
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => void lines.push(line as string));
  jest.spyOn(Logger.prototype, 'error').mockImplementation((_, line) => void lines.push(line as string));
});

afterEach(async () => {
  await jobs.onApplicationShutdown();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('runs a job at the start and at each interval', async () => {
  jest.useFakeTimers();
  const work = jest.fn(async () => undefined);
  jobs.every('sweep', 1_000, work);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(0);
  jobs.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(4);
});

it('runs a job once at a time; calls during a run share the next one', async () => {
  const events: string[] = [];
  const run = jobs.every('sweep', 1_000, async () => {
    events.push('begin');
    await sleep(5);
    events.push('end');
  });
  const first = run();
  await Promise.resolve();
  await Promise.all([first, run(), run(), jobs.runAll()]);
  expect(events).toEqual(['begin', 'end', 'begin', 'end']);
});

it.each([
  [60_000, '60 seconds'],
  [3_600_000, '60 minutes'],
])('logs the first of several failures with an interval of %i ms', async (intervalMs, text) => {
  let fails = true;
  const run = jobs.every('sweep', intervalMs, () =>
    fails ? Promise.reject(new Error('no')) : Promise.resolve(),
  );
  await run();
  await run();
  fails = false;
  await run();
  expect(lines).toEqual([`Job 'sweep' failed; it runs again in ${text}`, "Job 'sweep' works again"]);
});

it('a stop ends the run under way, waits for it, and lets no other begin', async () => {
  let ended = 0;
  const run = jobs.every('sweep', 1_000, async (stop) => {
    await sleep(60_000, undefined, { signal: stop }).finally(() => ended++);
  });
  const first = run();
  await Promise.resolve();
  void run();
  await jobs.onApplicationShutdown();
  expect(ended).toBe(1);
  await first;
  await run();
  expect([ended, lines]).toEqual([1, []]);
});
