import { texts as english } from './languages/en/more-styles.js';
import { texts as spanish } from './languages/es/more-styles.js';
import { defaultStyle, type Style } from './style.js';
import { changeTo, looksLike, type StartName, startStyles } from './start-styles.js';

const names = Object.keys(startStyles) as StartName[];
const styleOf = (name: StartName, style = defaultStyle): Style => ({
  ...style,
  ...changeTo(startStyles[name], style, 'Scan me'),
});

it('has twelve styles with a name each', () => {
  expect(names).toHaveLength(12);
  expect(Object.keys(english.starts)).toEqual(names);
  expect(Object.keys(spanish.starts)).toEqual(names);
});

it.each(names)('%s is recognised with any banner', (name) => {
  const looks = names.filter((other) => looksLike(styleOf(name), startStyles[other].look));
  expect(looks).toEqual([name]);
});

it('is recognised in a stored style, whose keys are in another order', () => {
  const { gradient, eyes, ...look } = startStyles.midnight.look;
  const stored = {
    ...look,
    eyes: { color: eyes!.color, shape: eyes!.shape },
    gradient: { angle: gradient!.angle, to: gradient!.to },
  };
  expect(looksLike(stored, startStyles.midnight.look)).toBe(true);
});

const banner = { design: 'bubble', text: 'Our menu', place: 'above' } as const;

it.each<[string, StartName, Partial<Style>, Style['banner']]>([
  ['a banner has the call to action', 'berry', {}, { design: 'ribbon', text: 'Scan me', place: 'below' }],
  ['words of a banner stay', 'berry', { banner }, { ...banner, design: 'ribbon' }],
  ['a banner with words stays', 'ink', { banner }, banner],
  ['a banner without words goes', 'ink', { banner: { ...banner, text: ' ' } }, undefined],
  ['the call to action goes with its banner', 'ink', { banner: { ...banner, text: 'Scan me' } }, undefined],
  ['a caption moves', 'berry', { text: 'Menu' }, { design: 'ribbon', text: 'Menu', place: 'below' }],
  ['a caption too long for that stays', 'berry', { text: 'x'.repeat(61) }, undefined],
])('%s', (_case, name, style, expected) => {
  expect(styleOf(name, { ...defaultStyle, ...style }).banner).toEqual(expected);
});

it('removes the gradient of the previous style', () => {
  expect(styleOf('ink', styleOf('midnight')).gradient).toBeUndefined();
});
