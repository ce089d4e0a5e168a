import { slotStep, type SlotStep } from './slot-attempt.rule.js';

it.each<[number, boolean, SlotStep]>([
  [0, true, { next: 'display' }],
  [0, false, { next: 'wait', ms: 500 }],
  [1, true, { next: 'display' }],
  [1, false, { next: 'wait', ms: 300 }],
  [5, false, { next: 'wait', ms: 300 }],
  [6, true, { next: 'display' }],
  [6, false, { next: 'define', displayAfterMs: 100 }],
])('after %i waits, ready %j', (tries, ready, expected) => {
  expect(slotStep(tries, ready)).toEqual(expected);
});
