import { execFileSync } from 'node:child_process';
import { okScore } from '../../server/domain/scan-score.js';
import { defaultStyle, type Style } from '../../server/domain/style.js';
import { makeMatrix } from '../../server/render/model/matrix.js';
import { renderPng } from '../../server/render/picture.js';
import { decoders } from '../../server/render/proof/decoders.js';
import { readClean } from '../../server/render/proof/ladder.js';
import { isReadByAll, prove } from '../../server/render/proof/proof.js';

const text = 'https://QR.EXAMPLE.COM/7Z3K9QW2XA';
const leastModulePx = 3;

/** Widths that `?size=` takes. */
const usualWidths = [64, 88, 120, 173, 200, 257, 333, 500, 700, 1000, 1500, 2000];
const largestWidth = 4000;
/** Widths at a prime distance, which give modules of every width, in columns that all differ. */
const oddWidths = Array.from({ length: 46 }, (_, i) => 101 + i * 83);

/** Dark, coloured and free styles. Gray and yellow are never ok; the last two are the lightest similar colours that are. */
const okStyles = {
  'black on white': {},
  'purple on yellow': { color: 'purple', background: 'yellow' },
  'a free style': { color: '#1A237E', modules: 'rounded', eyes: { shape: 'rounded', color: '#B71C1C' } },
  'a gray ink': { color: '#6E6E6E' },
  'a yellow ink': { color: '#7A6A00' },
} satisfies Record<string, Partial<Style>>;

it.each(Object.entries(okStyles))(
  '%s is ok, and every decoder reads it at each width with modules of 3 px or more',
  async (_, choice) => {
    const request = { text, style: { ...defaultStyle, ...choice } };
    const { proof } = await prove(await renderPng(request), request);
    expect([isReadByAll(proof), parseInt(proof.score, 10) >= okScore]).toEqual([true, true]);
    const least = leastModulePx * makeMatrix(text).size;
    for (const codeWidth of [...usualWidths, ...oddWidths, largestWidth].filter((width) => width >= least)) {
      const readBy = await readClean(await renderPng({ ...request, codeWidth }), text);
      expect([codeWidth, readBy]).toEqual([codeWidth, Object.keys(decoders)]);
    }
  },
);

it('cells of the scan table score about what the table says', () => {
  const checked = execFileSync(process.execPath, ['test/proof/run.mjs', 'sample'], { encoding: 'utf8' });
  expect(checked.trim().split('\n').length).toBeGreaterThan(10);
});
