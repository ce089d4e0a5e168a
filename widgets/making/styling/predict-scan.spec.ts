import { defaultStyle, type Style } from '../../../server/domain/style.js';
import { scanLevel } from '../../shared/scan-meter/scan-level.rule.js';
import { predictScan } from './predict-scan.js';

const levelOf = (style: Partial<Style>) => scanLevel(predictScan({ ...defaultStyle, ...style }, 29));

it.each<[Partial<Style>, string]>([
  [{}, 'good'],
  [{ background: 'transparent' }, 'good'],
  [{ color: '#1B2A6B', gradient: { to: '#6A1B7A', angle: 45 } }, 'good'],
  [{ color: '#1B2A6B', gradient: { to: '#FFFFFF', angle: 45 } }, 'bad'],
  [{ color: '#1B2A6B', eyes: { shape: 'leaf', color: 'yellow' } }, 'bad'],
  [{ color: 'white', background: 'black' }, 'bad'],
  [{ color: 'red', background: 'red' }, 'bad'],
])('%j: %s', (style, level) => expect(levelOf(style)).toBe(level));

it.each<[Partial<Style>]>([
  [{ color: 'red', background: 'green' }],
  [{ color: '#1B2A6B', gradient: { to: '#DDDDFF', angle: 45 } }],
  [{ color: '#777777', background: '#888888', modules: 'square' }],
  [{ color: '#1B2A6B', eyes: { shape: 'circle' } }],
])('suggests a style that scans well for %j', (style) => {
  const { suggestion } = predictScan({ ...defaultStyle, ...style }, 29);
  expect(levelOf({ ...style, ...suggestion })).toBe('good');
});

it.each([
  [37, '8/8'],
  [41, '7/8'],
])('a code of %i modules gets at most %s', (moduleCount, score) => {
  expect(predictScan(defaultStyle, moduleCount).score).toBe(score);
});

it.each([
  [undefined, 'normal', '8/8'],
  [0.25, 'normal', '8/8'],
  [2, 'normal', '7/8'],
  [4, 'normal', '6/8'],
  [40, 'normal', '6/8'],
  [40, 'wide', '8/8'],
] as const)('a logo of %d widths a height in a %s ring leaves %s', (logoAspect, logoRing, score) => {
  const style: Style = { ...defaultStyle, logo: 'kept', logoRing, ...(logoAspect && { logoAspect }) };
  expect(predictScan(style, 29)).toMatchObject({ score, ok: true, weaknesses: [] });
});

it('says that a wide logo covers much of a small code', () => {
  const style: Style = { ...defaultStyle, size: 'small', logo: 'kept', logoAspect: 4 };
  expect(predictScan(style, 29)).toMatchObject({ ok: false, score: '5/8', weaknesses: ['large-logo'] });
});

it('lists weaknesses of a code that scans, without a suggestion', () => {
  expect(predictScan({ ...defaultStyle, background: 'transparent' }, 45)).toEqual({
    ok: true,
    score: expect.stringMatching(/^[678]\/8$/) as string,
    weaknesses: ['light-paper-only', 'dense'],
  });
});

it('suggests a wider ring for a logo that contains a finder pattern', () => {
  const marks = [{ x: 0.5, y: 0.5, unit: 0.13 }];
  const style: Style = { ...defaultStyle, logo: 'kept' };
  expect(predictScan(style, 29, marks)).toMatchObject({
    ok: false,
    score: '4/8',
    weaknesses: ['logo-like-finder'],
    suggestion: { logoRing: 'wide' },
  });
  expect(predictScan({ ...style, logoRing: 'wide' }, 29, marks)).toMatchObject({ ok: true });
  expect(predictScan(style, 29)).toMatchObject({ ok: true });
});

it('suggests colors before the logo, and nothing if only another logo would help', () => {
  const mark = { x: 0.5, y: 0.5, unit: 0.13 };
  const style: Style = { ...defaultStyle, logo: 'kept' };
  expect(predictScan({ ...style, color: 'yellow' }, 29, [mark]).suggestion).toHaveProperty('color');
  const small = { ...mark, unit: 0.04 };
  const three = [small, { ...small, x: 0.2 }, { ...small, y: 0.2 }];
  expect(predictScan(style, 29, three)).not.toHaveProperty('suggestion');
});
