import { readStyle, type StyleChoices } from './read-style.js';

const all: StyleChoices = {
  size: 'large',
  color: '#1A2B3C',
  background: 'transparent',
  frame: '3px',
  gradient: { to: 'purple', angle: 315 },
  modules: 'dots',
  eyes: { shape: 'leaf', color: '#AD1457' },
  banner: { design: 'pill', text: 'Scan me', place: 'above' },
  logoRing: 'wide',
};

it('returns a valid style unchanged', () => {
  expect(readStyle(JSON.parse(JSON.stringify(all)))).toEqual(all);
});

it.each([[null], [undefined], [5], ['text'], [[]], [{}]])('%j chooses nothing', (value) =>
  expect(readStyle(value)).toEqual({}),
);

it.each<[object, StyleChoices]>([
  [{ color: '#aabbcc' }, { color: '#AABBCC' }],
  [{ color: 'transparent', background: 'pink' }, {}],
  [{ color: '#12', background: 'red;}' }, {}],
  [{ gradient: { to: 'red', angle: 360 } }, {}],
  [{ gradient: { to: 'red', angle: '45' } }, {}],
  [{ gradient: { angle: 45 } }, {}],
  [{ modules: 'stars', logoRing: 3 }, {}],
  [{ eyes: { shape: 'leaf', color: 'pink' } }, { eyes: { shape: 'leaf' } }],
  [{ eyes: { color: 'red' } }, {}],
  [{ banner: { design: 'pill', place: 'below' } }, {}],
  [{ banner: { design: 'balloon', text: 'Scan me', place: 'below' } }, {}],
  [{ banner: { design: 'pill', text: 'Scan me', place: 'left' } }, {}],
  [
    { banner: { design: 'pill', text: '', place: 'below' } },
    { banner: { design: 'pill', text: '', place: 'below' } },
  ],
])('of %j it takes %j', (value, expected) => expect(readStyle(value)).toStrictEqual(expected));

it('shortens the text of a banner to the limit of the API', () => {
  const { banner } = readStyle({ banner: { ...all.banner, text: 'x'.repeat(90) } });
  expect(banner?.text).toHaveLength(60);
});
