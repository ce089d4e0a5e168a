import { decoders } from './decoders.js';
import { readClean } from './ladder.js';
import { isReadByAll, prove } from './proof.js';
import { makeMatrix } from '../model/matrix.js';
import { renderPng } from '../picture.js';
import { okScore } from '../../domain/scan-score.js';
import { defaultStyle, type Style } from '../../domain/style.js';

const text = 'HTTPS://QR.EXAMPLE.COM/7Z3K9QW2XA';
/** Widths that `?size=` takes, from 3 px a module on. */
const widths = [64, 88, 120, 173, 200, 257, 333, 500, 700, 1000, 1500, 2000];
const leastModulePx = 3;

const styles: Record<string, Partial<Style>> = {
  'black on white': {},
  'purple on yellow': { color: 'purple', background: 'yellow' },
  'a free style': { color: '#1A237E', modules: 'rounded', eyes: { shape: 'rounded', color: '#B71C1C' } },
};

it.each(Object.entries(styles))('%s is ok, and every decoder reads it at any size', async (_, choice) => {
  const style = { ...defaultStyle, ...choice };
  const request = { text, style };
  const proof = await prove(await renderPng(request), request);
  expect([isReadByAll(proof), parseInt(proof.score, 10) >= okScore]).toEqual([true, true]);
  for (const codeWidth of widths.filter((width) => width >= leastModulePx * makeMatrix(text).size)) {
    const readBy = await readClean(await renderPng({ ...request, codeWidth }), text);
    expect([codeWidth, readBy]).toEqual([codeWidth, Object.keys(decoders)]);
  }
});

it('counts a decoder that fails at another size alone', async () => {
  const unlucky = 'HTTPS://QR.EXAMPLE.COM/XQ0W7P2RKG';
  const request = { text: unlucky, style: defaultStyle };
  const png = await renderPng(request);
  expect(await readClean(png, unlucky)).toEqual(Object.keys(decoders));
  expect(isReadByAll(await prove(png, request))).toBe(false);
});
