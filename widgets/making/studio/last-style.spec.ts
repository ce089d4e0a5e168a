import { startStyles } from '../../../server/domain/start-styles.js';
import { defaultStyle, type Style } from '../../../server/domain/style.js';
import { type ChosenStyle, lastLook, readStyle, rememberStyle } from './last-style.js';

const defaults: ChosenStyle = { size: 'medium', color: 'black', background: 'white', frame: '0px' };

it.each<[Partial<Style>, boolean]>([
  [{}, false],
  [{ size: 'small' }, false],
  [{ text: 'Menu' }, false],
  [startStyles.berry.look, false],
  [{ color: 'blue' }, true],
  [{ frame: '1px' }, true],
  [{ ...startStyles.berry.look, modules: 'rounded' }, true],
])('%j is offered again: %j', (changed, expected) => {
  rememberStyle({ ...defaultStyle, ...changed });
  expect(lastLook() !== null).toBe(expected);
});

it('the last look keeps size and words, and removes what it does not have', () => {
  rememberStyle({ ...defaultStyle, size: 'large', color: 'blue', text: 'Menu' });
  const look = { color: 'blue', background: 'white', frame: '0px', gradient: undefined };
  expect(lastLook()).toEqual({ ...look, modules: undefined, eyes: undefined });
});

it.each([[null], [''], ['{'], ['null'], ['5'], ['{}'], [JSON.stringify({ ...defaults, color: 'pink' })]])(
  '%j is not a style',
  (text) => expect(readStyle(text)).toBeNull(),
);

it.each<[ChosenStyle]>([
  [defaults],
  [{ ...defaults, color: '#1A2B3C', modules: 'dots', eyes: { shape: 'leaf', color: 'red' } }],
])('reads %j as it was written', (style) => expect(readStyle(JSON.stringify(style))).toEqual(style));
