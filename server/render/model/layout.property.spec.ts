import fc from 'fast-check';
import { layOut } from './layout.js';
import { makeMatrix } from './matrix.js';
import {
  backgroundNames,
  codeWidths,
  colorNames,
  frameNames,
  logoShares,
  sizeNames,
} from '../../domain/style.js';

const styles = fc.record({
  size: fc.constantFrom(...sizeNames),
  color: fc.constantFrom(...colorNames),
  background: fc.constantFrom(...backgroundNames),
  frame: fc.constantFrom(...frameNames),
  text: fc.string({ unit: 'grapheme', maxLength: 200 }),
  logo: fc.constantFrom('', 'kept'),
});
const texts = fc.string({ minLength: 1, maxLength: 300 });
const widths = fc.option(fc.integer({ min: 64, max: 4000 }), { nil: undefined });
const measure = (text: string, fontSize: number) => text.length * fontSize * 0.6;

const property = (
  check: (layout: ReturnType<typeof layOut>, moduleCount: number, size: (typeof sizeNames)[number]) => void,
) =>
  fc.assert(
    fc.property(texts, styles, widths, (text, style, codeWidth) => {
      const matrix = makeMatrix(text);
      check(layOut(matrix, style, codeWidth, measure), matrix.size, style.size);
    }),
    { seed: 20261121, numRuns: 400 },
  );

it('always leaves a quiet zone of at least 4 modules on all four sides', () => {
  property(({ code, frameWidth, width, height }, moduleCount) => {
    const quiet = (4 * code.width) / moduleCount;
    expect(code.x - frameWidth).toBeGreaterThanOrEqual(quiet);
    expect(code.y - frameWidth).toBeGreaterThanOrEqual(quiet);
    expect(width - frameWidth - code.x - code.width).toBeGreaterThanOrEqual(quiet);
    expect(height - frameWidth - code.y - code.width).toBeGreaterThanOrEqual(quiet);
  });
});

it('keeps all edges on whole pixels, and each module edge but one nearest to its exact place', () => {
  property(({ code, moduleEdges, width, height, frameWidth }, moduleCount) => {
    expect(moduleEdges).toHaveLength(moduleCount + 1);
    expect(moduleEdges.at(-1)).toBe(code.width);
    const errors = moduleEdges.map((edge, i) => Math.abs(edge - (i * code.width) / moduleCount));
    expect([...moduleEdges, code.x, code.y, width, height, frameWidth].every(Number.isInteger)).toBe(true);
    expect(errors.filter((error) => error > 0.5).length).toBeLessThanOrEqual(1);
    expect(Math.max(...errors)).toBeLessThan(1);
  });
});

it('never lets a logo or its plate cover more than its share', () => {
  property(({ code, logo }, _, size) => {
    if (!logo) return;
    expect(logo.diameter / code.width).toBeLessThanOrEqual(logoShares[size] + 1e-9);
    const plateShare = (logoShares[size] * codeWidths[size] + 8) / codeWidths[size];
    expect(logo.plateDiameter / code.width).toBeLessThanOrEqual(plateShare + 1e-9);
  });
});

it('keeps the caption out of the quiet zone and inside the picture', () => {
  property(({ code, caption, frameWidth, width, height }, moduleCount) => {
    if (!caption) return;
    const top = caption.baseline - caption.fontSize;
    expect(top).toBeGreaterThanOrEqual(code.y + code.width + (4 * code.width) / moduleCount);
    expect(caption.baseline + 0.3 * caption.fontSize).toBeLessThanOrEqual(height - frameWidth);
    expect(measure(caption.text, caption.fontSize)).toBeLessThanOrEqual(width - 2 * frameWidth);
  });
});
