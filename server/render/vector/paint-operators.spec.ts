import { inflateSync } from 'node:zlib';
import { renderPicture } from '../picture.js';
import { bannerDesigns, defaultStyle, type Style } from '../../domain/style.js';

const banner = (design: (typeof bannerDesigns)[number]): Partial<Style> => ({
  banner: { design, text: 'Scan me', place: 'below' },
});

const draw = (style: Partial<Style>, format: 'pdf' | 'eps') =>
  renderPicture({ text: 'HTTPS://QR.EXAMPLE.COM/0K3QR7XPW9', style: { ...defaultStyle, ...style } }, format);

/** Returns the operators that select colours on the page, which is the only compressed stream of these files. */
async function colorsIn(style: Partial<Style>, format: 'pdf' | 'eps'): Promise<string[]> {
  const file = await draw(style, format);
  const start = file.indexOf('stream\n') + 'stream\n'.length;
  const page = format === 'eps' ? file : inflateSync(file.subarray(start));
  return page.toString('latin1').match(/^[\d. ]+ (?:g|rg|k)$|^.*(?:scn|setpattern)$/gm) ?? [];
}

const blackOnWhite: [string, Partial<Style>][] = [
  ['plain', {}],
  ['with a caption and a frame', { text: 'Scan me', frame: '5px' }],
  ['on nothing', { text: 'Scan me', background: 'transparent' }],
  ['dots', { text: 'Scan me', modules: 'dots' }],
  ...bannerDesigns.map((design): [string, Partial<Style>] => [`with the banner ${design}`, banner(design)]),
];

describe.each(['pdf', 'eps'] as const)('%s', (format) => {
  it.each(blackOnWhite)('black on white, %s, is painted with black ink only', async (_, style) => {
    const colors = await colorsIn(style, format);
    expect(colors.length).toBeGreaterThan(0);
    expect(colors.filter((color) => !color.endsWith(' g'))).toEqual([]);
  });

  it('a caption is as bright in grey as in its color', async () => {
    expect(await colorsIn({ text: 'Scan me' }, format)).toContain('0.18 g');
    const blue = { text: 'Scan me', color: 'blue' } as const;
    expect(await colorsIn(blue, format)).toContain('0.1843 0.1686 0.2275 rg');
  });
});
