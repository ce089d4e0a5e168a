import { runAdSlot } from './run-ad-slot.js';

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

/** A slot that records its calls with their times, on a page that is ready from a given time on. */
function start(readyAtMs: number) {
  const log: string[] = [];
  const note = (what: string) => () => void log.push(`${Date.now()} ${what}`);
  const slot = {
    define: note('define'),
    display: note('display'),
    refresh: note('refresh'),
    destroy: note('destroy'),
  };
  return { log, running: runAdSlot(slot, () => Date.now() >= readyAtMs) };
}

it.each([
  ['at once', 0, ['0 define', '0 display']],
  ['200 ms later: after the first delay', 200, ['500 define', '500 display']],
  ['with the first retry', 501, ['800 define', '800 display']],
  ['with the last retry', 1701, ['2000 define', '2000 display']],
  ['never: after the last retry', Infinity, ['2000 define', '2100 display']],
])('a page that is ready %s', (_case, readyAtMs, expected) => {
  const { log } = start(readyAtMs);
  jest.advanceTimersByTime(60_000);
  expect(log).toEqual(expected);
});

it.each([
  ['before the first retry', 100, ['100 destroy']],
  ['between definition and display', 2050, ['2000 define', '2050 destroy']],
  ['when displayed', 2500, ['2000 define', '2100 display', '2500 destroy']],
])('stopped %s', (_case, atMs, expected) => {
  const { log, running } = start(Infinity);
  jest.advanceTimersByTime(atMs);
  running.stop();
  running.refresh();
  jest.advanceTimersByTime(60_000);
  expect(log).toEqual(expected);
});

it('ignores a refresh before the first request', () => {
  const { log, running } = start(300);
  running.refresh();
  jest.advanceTimersByTime(600);
  running.refresh();
  expect(log).toEqual(['500 define', '500 display', '600 refresh']);
});
