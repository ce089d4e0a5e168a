import { reduceLogoReading, type LogoReading, type LogoReadingAction } from './logo-reading.state.js';

const reading = (progress: number, read = false): LogoReading => ({ progress, read });

const cases: [string, LogoReading, LogoReadingAction, LogoReading][] = [
  ['a start', null, { kind: 'started' }, reading(0)],
  ['another picture starts from 0', reading(40, true), { kind: 'started' }, reading(0)],
  ['a tick', reading(0), { kind: 'ticked', ticks: 1 }, reading(5)],
  ['several ticks at once', reading(5), { kind: 'ticked', ticks: 3 }, reading(20)],
  ['progress stops at 95 until the picture is read', reading(90), { kind: 'ticked', ticks: 9 }, reading(95)],
  ['the picture is read', reading(30), { kind: 'read' }, reading(30, true)],
  ['a tick after the picture was read', reading(90, true), { kind: 'ticked', ticks: 1 }, reading(95, true)],
  ['the last tick', reading(95, true), { kind: 'ticked', ticks: 1 }, null],
  ['a late tick', null, { kind: 'ticked', ticks: 1 }, null],
  ['a picture that was removed', null, { kind: 'read' }, null],
  ['a failure', reading(30), { kind: 'ended' }, null],
];

it.each(cases)('%s', (_case, before, action, after) => {
  expect(reduceLogoReading(before, action)).toEqual(after);
});
