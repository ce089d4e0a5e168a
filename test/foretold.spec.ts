import { decoderCount } from '../server/domain/scan-score.js';
import { defaultStyle, type Style } from '../server/domain/style.js';
import { renderPicture } from '../server/render/picture.js';
import { decoders } from '../server/render/proof/decoders.js';
import { prove } from '../server/render/proof/proof.js';
import { foretell } from '../widgets/generator/preview/foretell.js';
import { changeTo, type StartName, startStyles } from '../widgets/generator/more-styles/start-styles.js';

/** What the generator says of a style before its code is made, held against the proof of the picture. */

jest.setTimeout(60_000);

const text = 'HTTPS://QR.EXAMPLE.COM/0K3QR7XPW9';
const proveStyle = async (style: Style) =>
  prove(await renderPicture({ text, style }, 'png'), { text, style });

it.each<[Partial<Style>]>([
  [{}],
  [{ modules: 'dots' }],
  [{ modules: 'dots', eyes: { shape: 'square' } }],
  [{ modules: 'dots', eyes: { shape: 'leaf' } }],
  [{ modules: 'connected', eyes: { shape: 'circle' } }],
  [{ modules: 'rounded', eyes: { shape: 'leaf' } }],
])('foretells what the proof of %j says', async (changed) => {
  const style = { ...defaultStyle, color: '#1B2A6B', ...changed } as const;
  const { score } = await proveStyle(style);
  expect(foretell(style, 25).score).toBe(score);
});

it('counts the decoders of the proof', () => {
  expect(Object.keys(decoders)).toHaveLength(decoderCount);
});

describe.each(Object.keys(startStyles) as StartName[])('the start style %s', (name) => {
  it.each(['small', 'medium', 'large'] as const)(
    'is read by every decoder at the size %s, and survives enough',
    async (size) => {
      const style = { ...defaultStyle, ...changeTo(startStyles[name], defaultStyle, 'Scan me'), size };
      const { readBy, score, weaknesses } = await proveStyle(style);
      expect(readBy).toEqual(Object.keys(decoders));
      expect(parseInt(score, 10)).toBeGreaterThanOrEqual(6);
      expect(weaknesses).toEqual([]);
      expect(foretell(style, 25)).toMatchObject({ ok: true, weaknesses: [] });
    },
  );
});
