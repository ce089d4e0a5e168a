import type { Examination } from './examine-print.js';
import type { Cause } from './likeliest-cause.rule.js';
import { decided, giveUpMs, look, type Looking, settleMs, startLooking } from './looking.state.js';

const corner = { x: 0, y: 0 };
const reading = (spare: number, text = 'code'): Examination => ({
  text,
  size: 33,
  corners: [corner, corner, corner, corner],
  damage: { wrong: [], spare, finderLoss: 0, hasLogo: false },
  unused: spare,
  contrast: 0.9,
  isMirrored: false,
  isInverted: false,
});
const unread = (cause: Cause): Examination => ({ cause });

/** Looks at pictures, each `[time, what it shows]`. */
const after = (...pictures: [number, Examination][]): Looking<number> =>
  pictures.reduce((state, [at, seen]) => look(state, at, seen, 'code', at), startLooking<number>(0));

it('decides at once for a print that reads well', () => {
  const state = after([0, unread('none')], [200, reading(1)]);
  expect(decided(state, 200)).toMatchObject({ picture: 200, verdict: { level: 'well' } });
});

it('waits for a better picture of a print with little to spare, and takes the best', () => {
  const state = after([200, reading(0.1)], [400, reading(0.4)], [600, unread('glare')], [800, reading(0.2)]);
  expect(decided(state, 800)).toBeUndefined();
  expect(decided(state, 200 + settleMs)).toMatchObject({
    picture: 400,
    verdict: { level: 'little', weakness: 'damage' },
  });
});

it('prefers the code that is looked for to another one beside it', () => {
  const state = after([200, reading(1, 'other')], [400, reading(0.2)]);
  expect(decided(state, 200 + settleMs)).toMatchObject({ picture: 400, verdict: { level: 'little' } });
});

it('says that it is another code once none else was seen', () => {
  const state = after([200, reading(1, 'other')], [400, reading(1, 'other')]);
  expect(decided(state, 400)).toBeUndefined();
  expect(decided(state, 200 + settleMs)).toMatchObject({ verdict: { level: 'other' } });
});

it.each<[Cause[], Cause]>([
  [['none', 'none'], 'none'],
  [['none', 'none', 'dark'], 'dark'],
  [['blurred', 'damaged', 'damaged'], 'damaged'],
])('gives up with what most pictures had: %j', (causes, cause) => {
  const state = after(...causes.map((one, i): [number, Examination] => [i * 200, unread(one)]));
  expect(decided(state, giveUpMs - 1)).toBeUndefined();
  expect(decided(state, giveUpMs)).toMatchObject({ verdict: { level: 'unread', cause } });
});
