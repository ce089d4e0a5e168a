import { contrastRatio } from './colors.js';
import { sampleColors } from './gradient.js';
import { layOut } from './layout.js';
import { makeMatrix } from './matrix.js';
import {
  captionText,
  bannerDesigns,
  bannerPlaces,
  type Color,
  defaultStyle,
  type Style,
} from '../../domain/style.js';

const matrix = makeMatrix('https://qr.example.com/0K3QR7XPW9');
const measure = (text: string, fontSize: number) => text.length * fontSize * 0.6;
const styleOf = (change: Partial<Style>): Style => ({ ...defaultStyle, ...change });

const cases = bannerDesigns.flatMap((design) =>
  bannerPlaces.flatMap((place) =>
    ['Scan me', 'A call to action of sixty letters is cut to what fits in here'].flatMap((text) =>
      (['0px', '5px'] as const).flatMap((frame) =>
        [64, 200, 1000, 4000].map((codeWidth) => ({ design, place, text, frame, codeWidth })),
      ),
    ),
  ),
);

it.each(cases)('$design $place "$text" with $frame at $codeWidth px', ({ frame, codeWidth, ...banner }) => {
  const layout = layOut(matrix, styleOf({ banner, frame }), codeWidth, measure);
  const { code, width, height, frameWidth, caption } = layout;
  const quiet = (4 * code.width) / matrix.size;
  const along = (axis: 0 | 1) =>
    layout.banner!.flatMap(({ path }) => path.flatMap(([, ...xy]) => xy.filter((_, i) => i % 2 === axis)));
  const [xs, ys] = [along(0), along(1)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];

  // The banner is outside of the quiet zone and inside the picture.
  if (banner.place === 'above') expect(bottom).toBeLessThanOrEqual(code.y - quiet);
  else expect(top).toBeGreaterThanOrEqual(code.y + code.width + quiet);
  expect([top >= 0, bottom <= height]).toEqual([true, true]);
  expect([Math.min(...xs) >= 0, Math.max(...xs) <= width]).toEqual([true, true]);
  for (const space of [code.x, code.y, width - code.x - code.width, height - code.y - code.width])
    expect(space - frameWidth).toBeGreaterThanOrEqual(quiet);

  // The text is on the banner.
  expect(caption!.baseline).toBeLessThan(bottom);
  expect(caption!.baseline - 0.7 * caption!.fontSize).toBeGreaterThan(top);
  expect(measure(caption!.text, caption!.fontSize)).toBeLessThanOrEqual(Math.max(...xs) - Math.min(...xs));
});

it.each<[Color, Color | undefined, string]>([
  ['black', undefined, '#FFFFFF'],
  ['blue', undefined, '#FFFFFF'],
  ['yellow', undefined, '#2F2B3A'],
  ['red', undefined, '#000000'],
  ['#777777', undefined, '#000000'],
  ['#283593', '#AD1457', '#FFFFFF'],
])('writes on %s (to %s) in %s, in a contrast of 4.5 at least', (color, to, expected) => {
  const gradient = to && { to, angle: 0 };
  const banner = { design: 'pill', text: 'Scan me', place: 'below' } as const;
  const layout = layOut(matrix, styleOf({ color, banner, gradient }));
  expect(layout.caption!.color).toBe(expected);
  for (const ground of sampleColors(layout.banner![0]!.fill))
    expect(contrastRatio(expected, ground)).toBeGreaterThanOrEqual(4.5);
});

it('takes the place of a caption', () => {
  const banner = { design: 'pill', text: ' Scan\u0007  me ', place: 'below' } as const;
  const style = styleOf({ text: 'Menu', banner });
  expect(captionText(style)).toBe(banner.text);
  expect(layOut(matrix, style).caption!.text).toBe('Scan me');
});
