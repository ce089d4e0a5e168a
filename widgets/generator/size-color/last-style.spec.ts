import { loadTexts } from '../../../server/domain/languages/catalogue.js';
import { inLanguage } from '../../shared/language/language.js';
import { type ChosenStyle, describeStyle, isDefault, readStyle } from './last-style.js';

const defaults: ChosenStyle = { size: 'medium', color: 'black', background: 'white', frame: '0px' };

it.each<[Partial<ChosenStyle>, string]>([
  [{ color: 'blue', frame: '2px' }, 'Blue on white, 2 px frame'],
  [{ background: 'transparent' }, 'Black on transparent'],
  [{ size: 'large' }, 'Black on white, 1000 px'],
  [{ color: '#1A2B3C', modules: 'dots' }, '#1A2B3C on white, dots'],
  [{ gradient: { to: 'blue', angle: 45 } }, 'Black on white, gradient'],
  [{ size: 'small', color: 'red', background: 'yellow', frame: '5px' }, 'Red on yellow, 5 px frame, 200 px'],
])('%j is described as %j', (changed, words) =>
  expect(describeStyle({ ...defaults, ...changed })).toBe(words),
);

it('is described in Spanish', async () => {
  await loadTexts('es');
  const style: ChosenStyle = { size: 'small', color: 'red', background: 'yellow', frame: '5px' };
  expect(inLanguage('es', () => describeStyle(style))).toBe('Rojo sobre amarillo, marco de 5 px, 200 px');
});

it.each<[Partial<ChosenStyle>, boolean]>([
  [{}, true],
  [{ size: 'small' }, false],
  [{ color: 'blue' }, false],
  [{ background: 'gray' }, false],
  [{ frame: '1px' }, false],
  [{ modules: 'rounded' }, false],
  [{ eyes: { shape: 'leaf' } }, false],
])('%j is the default: %j', (changed, expected) =>
  expect(isDefault({ ...defaults, ...changed })).toBe(expected),
);

it.each([[null], [''], ['{'], ['null'], ['5'], ['{}'], [JSON.stringify({ ...defaults, color: 'pink' })]])(
  '%j is not a style',
  (text) => expect(readStyle(text)).toBeNull(),
);

it.each<[ChosenStyle]>([
  [defaults],
  [{ ...defaults, color: '#1A2B3C', modules: 'dots', eyes: { shape: 'leaf', color: 'red' } }],
])('reads %j as it was written', (style) => expect(readStyle(JSON.stringify(style))).toEqual(style));
