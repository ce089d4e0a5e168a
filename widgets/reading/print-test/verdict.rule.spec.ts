import type { Examination } from './examine-print.js';
import { type Verdict, verdictOf } from './verdict.rule.js';

const text = 'https://QR.EXAMPLE.COM/0K3QR7XPW9';
const intact = { wrong: [], spare: 1, finderLoss: 0, hasLogo: false };
const good: Examination = {
  text,
  size: 33,
  corners: [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 9, y: 9 },
    { x: 0, y: 9 },
  ],
  damage: intact,
  unused: 1,
  contrast: 0.9,
  isMirrored: false,
  isInverted: false,
};
const damaged = (changed: Partial<typeof intact>) => ({ damage: { ...intact, ...changed } });

it.each<[string, Partial<typeof good>, Verdict]>([
  ['a good print', {}, { level: 'well' }],
  ['the link in lower case', { text: text.toLowerCase() }, { level: 'well' }],
  ['half of its error correction left', damaged({ spare: 0.5 }), { level: 'well' }],
  ['less than half left', damaged({ spare: 0.49 }), { level: 'little', weakness: 'damage' }],
  ['a finder pattern is damaged', damaged({ finderLoss: 0.15 }), { level: 'little', weakness: 'finder' }],
  ['pale ink', { contrast: 0.2 }, { level: 'little', weakness: 'faded' }],
  ['a logo, which takes nearly all', { ...damaged({ hasLogo: true }), unused: 0.1 }, { level: 'well' }],
  ['another encoder, intact', { damage: undefined }, { level: 'well' }],
  ['another encoder, damaged', { damage: undefined, unused: 0.2 }, { level: 'little', weakness: 'damage' }],
  ['mirrored', { isMirrored: true }, { level: 'unread', cause: 'mirrored' }],
  ['light on dark', { isInverted: true }, { level: 'unread', cause: 'inverted' }],
  ['another text', { text: 'Hello' }, { level: 'other' }],
  ['another text, mirrored', { text: 'Hello', isMirrored: true }, { level: 'other' }],
])('%s: %#', (_, changed, verdict) => expect(verdictOf({ ...good, ...changed }, text)).toEqual(verdict));

it('judges any code where none is expected', () => {
  expect(verdictOf({ ...good, text: 'Hello' })).toEqual({ level: 'well' });
});

it('passes the cause on where nothing was read', () => {
  expect(verdictOf({ cause: 'dark' }, text)).toEqual({ level: 'unread', cause: 'dark' });
});
