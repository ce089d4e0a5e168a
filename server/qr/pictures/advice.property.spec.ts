import fc from 'fast-check';
import sharp from 'sharp';
import { isFullRun } from '../../../test/support/tier.js';
import { eyeShapes, logoRings, moduleShapes, sizeNames, type Style } from '../../domain/style.js';
import { prepareLogo } from '../../render/logo/logo.js';
import { makeMatrix } from '../../render/model/matrix.js';
import { renderPng } from '../../render/picture.js';
import { prove } from '../../render/proof/proof.js';
import { trialTexts } from '../../render/proof/trial-texts.js';
import { scannable } from './scannable.js';

let logo: Buffer;

beforeAll(async () => {
  const flat = sharp({ create: { width: 512, height: 512, channels: 3, background: '#0b7a5b' } });
  ({ logo } = await prepareLogo(await flat.png().toBuffer()));
});

const level = (min: number, max: number) => fc.integer({ min, max });
const color = (min: number, max: number) =>
  fc
    .tuple(level(min, max), level(min, max), level(min, max))
    .map((channels) => `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const styles = fc.record({
  size: fc.constantFrom(...sizeNames),
  // From a contrast that nearly every decoder reads to one that is refused.
  color: color(0, 170),
  background: color(170, 255),
  frame: fc.constant('0px'),
  text: fc.constant(''),
  logo: fc.constantFrom('', 'kept'),
  gradient: optional(fc.record({ to: color(0, 170), angle: level(0, 359) })),
  modules: optional(fc.constantFrom(...moduleShapes)),
  eyes: optional(fc.record({ shape: fc.constantFrom(...eyeShapes) })),
  logoRing: optional(fc.constantFrom(...logoRings)),
}) as fc.Arbitrary<Style>;

const texts = trialTexts('HTTPS://QR.EXAMPLE.COM/', 20);

async function rate(text: string, style: Style) {
  const request = { text, style, ...(style.logo && { logo }) };
  const { proof } = await prove(await renderPng(request), request);
  const { ok, score, suggestion } = scannable(style, proof, makeMatrix(text).size);
  return { ok, score: parseInt(score, 10), readBy: proof.readBy.length, suggestion };
}

/** A run draws and reads two codes, half of which climb the ladder. */
const numRuns = isFullRun() ? 100 : 5;
const longestMs = 600_000;

async function tryAdvice(): Promise<number> {
  let advised = 0;
  const property = fc.asyncProperty(fc.constantFrom(...texts), styles, async (text, style) => {
    const before = await rate(text, style);
    fc.pre(!before.ok && before.suggestion !== undefined);
    const after = await rate(text, { ...style, ...(before.suggestion as Partial<Style>) });
    expect(after.score).toBeGreaterThanOrEqual(before.score);
    expect(after.readBy).toBeGreaterThanOrEqual(before.readBy);
    advised++;
  });
  await fc.assert(property, { seed: 20261128, numRuns });
  return advised;
}

it(
  'advice about a weak code never makes it worse',
  async () => expect(await tryAdvice()).toBeGreaterThan(0),
  longestMs,
);
