import { defaultStyle, type Style } from '../../../server/domain/style.js';
import { predictScan } from '../styling/predict-scan.js';
import { rollLook } from './roll-look.rule.js';

/** Numbers between 0 and 1 that repeat with every run. */
function dice(seed: number) {
  let state = seed;
  return () => (state = (state * 16807 + 11) % 2147483647) / 2147483647;
}

const predict = (style: Style) => predictScan(style, 25);

it('rolls many looks, all of which read easily', () => {
  const random = dice(5);
  const rolled = Array.from({ length: 200 }, () => rollLook(defaultStyle, predict, random));
  for (const look of rolled) {
    const { score, weaknesses } = predict({ ...defaultStyle, ...look });
    expect([score, weaknesses]).toEqual(['8/8', []]);
  }
  expect(new Set(rolled.map((look) => JSON.stringify(look))).size).toBeGreaterThan(40);
});

it('keeps words, logo and size, and changes the design of a banner', () => {
  const banner = { design: 'plain', text: 'Our menu', place: 'above' } as const;
  const style: Style = { ...defaultStyle, logo: 'data:', size: 'large', banner };
  const look = rollLook(style, predict, dice(7));
  expect(look).not.toHaveProperty('logo');
  expect(look).not.toHaveProperty('size');
  expect(look.banner).toMatchObject({ text: 'Our menu', place: 'above' });
});

it('rolls the first look where no style reads easily', () => {
  const hopeless = (style: Style) => ({
    ...predict(style),
    ok: style.color === 'black',
  });
  expect(rollLook(defaultStyle, hopeless, dice(3))).toMatchObject({ color: '#16181D' });
});
