/**
 * The first part of `npm run proof`: scores codes in dark and light greys by their degraded variants, plain and with a logo of each size, and writes
 * server/render/model/scan-table.ts, which creation and preview read. Takes 15 minutes on two cores. `IDS=2` tries fewer codes, for a first impression after a change of the variants.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { cellsOf, tableKeys } from './make-scan-table.mjs';
import { decoderVersions } from '../../dist/server/render/proof/proof.js';
import { ladderRungs, minScore } from '../../dist/server/domain/scan-score.js';
import { scanLevels, stepsARung } from '../../dist/server/render/model/scannability.js';

const effort = process.env.IDS && { idsPerVersion: Number(process.env.IDS) };
const filename = new URL('./make-scan-table.mjs', import.meta.url).href;
const pool = new Piscina({ filename, name: 'scoreCell', maxThreads: availableParallelism() });

/** Scores of codes without a logo. A logo never improves a code, so colours that are refused without one are not tried with one. */
const plain = new Map();
const nameOf = ({ color, background }) => `${color} on ${background}`;

async function scoreOf(cell) {
  const best = plain.get(nameOf(cell)) ?? ladderRungs;
  if (Math.round(best) < minScore) return best;
  return Math.min(best, await pool.run({ ...cell, ...effort }));
}

/** Each score takes one character. */
const digitOf = (score) => Math.round(score * stepsARung).toString(36);

const blackOnWhite = { color: 0, background: 255 };

const scores = {};
for (const key of tableKeys) {
  const cells = cellsOf(key);
  const measured = await Promise.all(cells.map(scoreOf));
  // Differences between the best pairs are chance, and none is better than black on white.
  const best = measured[cells.findIndex((cell) => nameOf(cell) === nameOf(blackOnWhite))];
  const climbed = measured.map((score) => Math.min(best, score));
  if (key === 'plain') cells.forEach((cell, i) => plain.set(nameOf(cell), climbed[i]));
  const ofBackground = (level) => climbed.filter((_, i) => cells[i].background === level);
  scores[key] = scanLevels
    .map((level) => ofBackground(level).map(digitOf).join(''))
    .filter(Boolean)
    .join(' ');
  console.log(key.padEnd(7), scores[key]);
}
await pool.destroy();

const text = `/**
 * Scores of dark codes (a digit each, from black upwards) on light backgrounds (a word each, from dark to white) in
 * quarters of a rung, in base 36. Luminances are in the steps of \`scanLevels\`. Written by \`npm run proof\`. Do not edit.
 */
export const scanTable = {
  decoders: ${JSON.stringify(decoderVersions, null, 2)},
  scores: ${JSON.stringify(scores, null, 2)},
} as const;
`;
writeFileSync(new URL('../../server/render/model/scan-table.ts', import.meta.url), text);
console.log('Wrote server/render/model/scan-table.ts: run oxfmt, review the diff, and commit it.');
