import { okScore } from '../../server/domain/scan-score.js';
import { defaultStyle, type Style } from '../../server/domain/style.js';
import { makeMatrix } from '../../server/render/model/matrix.js';
import { renderPng } from '../../server/render/picture.js';
import { decoders } from '../../server/render/proof/decoders.js';
import { readClean } from '../../server/render/proof/ladder.js';
import { isReadByAll, prove } from '../../server/render/proof/proof.js';

const text = 'HTTPS://QR.EXAMPLE.COM/7Z3K9QW2XA';
const leastModulePx = 3;

/** Widths that `?size=` takes. */
export const usualWidths = [64, 88, 120, 173, 200, 257, 333, 500, 700, 1000, 1500, 2000];
export const largestWidth = 4000;

/** Dark, coloured and free ones; gray and yellow themselves are never ok, the lightest inks like them that are stand last. */
export const okStyles = {
  'black on white': {},
  'purple on yellow': { color: 'purple', background: 'yellow' },
  'a free style': { color: '#1A237E', modules: 'rounded', eyes: { shape: 'rounded', color: '#B71C1C' } },
  'a gray ink': { color: '#6E6E6E' },
  'a yellow ink': { color: '#7A6A00' },
} satisfies Record<string, Partial<Style>>;

/** Expects that a style is ok, and that every decoder reads it at each of the widths that gives modules of 3 px or more. */
export async function expectReadAtSizes(choice: Partial<Style>, widths: readonly number[]): Promise<void> {
  const request = { text, style: { ...defaultStyle, ...choice } };
  const proof = await prove(await renderPng(request), request);
  expect([isReadByAll(proof), parseInt(proof.score, 10) >= okScore]).toEqual([true, true]);
  for (const codeWidth of widths.filter((width) => width >= leastModulePx * makeMatrix(text).size)) {
    const readBy = await readClean(await renderPng({ ...request, codeWidth }), text);
    expect([codeWidth, readBy]).toEqual([codeWidth, Object.keys(decoders)]);
  }
}
