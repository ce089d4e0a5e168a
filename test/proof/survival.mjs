import { defaultStyle, hexOf } from '../../dist/server/domain/style.js';
import { makeMatrix } from '../../dist/server/render/model/matrix.js';
import { contrastRatio } from '../../dist/server/render/model/colors.js';
import { renderPng } from '../../dist/server/render/picture.js';
import { bareOf } from '../../dist/server/render/proof/climb.js';
import { textsToChooseFrom } from '../../dist/server/render/model/false-finders.js';
import { readPng } from '../../dist/server/render/proof/grey.js';
import { renderProved } from '../../dist/server/render/render-worker.js';
import { cameraHardships } from './camera.mjs';
import { makeLogo } from './logos.mjs';
import { allDecoders } from './outside-decoders.mjs';
import { drawRequest } from './random-style.mjs';
import { drawTasteful } from './tasteful-style.mjs';
import { verdictOn } from './try-style.mjs';
import { startZxingJava } from './zxing-java.mjs';

const modulePx = 8;
/** Versions of the codes that hold their content. */
const heldVersions = Array.from({ length: 24 }, (_, i) => i + 2);

/**
 * Measures how well the score of codes predicts which of them a camera can still read: codes of random and of tasteful styles, half of
 * each, are harmed in ways that the ladder does not know, and read by decoders of which two are not the product's. Prints the rank correlation and
 * the share of tasteful styles that are ok. Plain codes of every version that are made follow, which hold their content. An ok code is false if
 * its survival is in the lowest tenth.
 */
export async function measureSurvival(count, firstSeed) {
  const java = startZxingJava();
  const readers = { ...allDecoders, 'zxing-java': java.read };
  const codes = [];
  const add = async (made, kind) => {
    if (!made) return;
    const survival = made.verdict !== 'refused' && { survival: await surviving(made, readers) };
    codes.push({ ...made, ...kind, ...survival });
  };
  for (let i = 0; i < count; i++) {
    const isTasteful = i % 2 === 0;
    await add(await make((isTasteful ? drawTasteful : drawRequest)(firstSeed + i)), { isTasteful });
    if (codes.length % 50 === 0) console.log(`${codes.length} of ${count}`);
  }
  for (const version of heldVersions) await add(await makeHeld(version), { version });
  java.stop();
  report(codes);
}

/** @returns undefined for a logo that is refused */
async function make({ style, logoName, drawText }) {
  const logo = logoName && (await makeLogo(logoName));
  if (logoName && !logo.logo) return undefined;
  const request = { style, ...(logo && { logo: Buffer.from(logo.logo) }) };
  const texts = Array.from({ length: textsToChooseFrom }, drawText);
  const { text, proof } = await renderProved({ texts, request });
  const contrast = contrastRatio(
    hexOf(style.color),
    style.background === 'transparent' ? '#FFFFFF' : hexOf(style.background),
  );
  return {
    request: { ...request, text },
    score: parseInt(proof.score, 10),
    verdict: verdictOn(style, proof),
    contrast,
  };
}

const heldLevel = 'M';

/** Makes a plain code that holds its content, in a version. */
async function makeHeld(version) {
  const [style, side] = [defaultStyle, 17 + 4 * version];
  let text = 'Inventar 54, Regal 3. ';
  while (makeMatrix(text, heldLevel).size < side) text += text.length % 7 ? 'x' : ' ';
  const { proof } = await renderProved({ texts: [text], request: { style, level: heldLevel } });
  const contrast = contrastRatio(hexOf(style.color), hexOf(style.background));
  const score = parseInt(proof.score, 10);
  return { request: { style, text, level: heldLevel }, score, verdict: verdictOn(style, proof), contrast };
}

/** @returns the share of readings, 0 to 1, that give the text */
async function surviving({ request }, readers) {
  const { text, style, level } = request;
  const codeWidth = modulePx * makeMatrix(text, level).size;
  const picture = readPng(await renderPng({ ...request, style: bareOf(style), codeWidth }));
  let [read, readings] = [0, 0];
  for (const [seed, harm] of Object.values(cameraHardships).entries()) {
    const harmed = await harm(picture, seed + 1, modulePx);
    for (const decode of Object.values(readers)) {
      readings++;
      if ((await decode(harmed)).includes(text)) read++;
    }
  }
  return read / readings;
}

function report(codes) {
  const made = codes.filter(({ survival }) => survival !== undefined);
  // Plain codes that hold their content differ by their damage alone.
  const styled = made.filter(({ version }) => !version);
  const correlationOf = (key) =>
    correlation(
      styled.map((code) => code[key]),
      styled.map(({ survival }) => survival),
    ).toFixed(2);
  console.log(`${codes.length} styles, ${made.length} of them made`);
  console.log(
    `Rank correlation with survival: score ${correlationOf('score')}, contrast alone ${correlationOf('contrast')}`,
  );
  const withScore = (score) => made.filter((code) => code.score === score).map(({ survival }) => survival);
  const scores = [...new Set(made.map(({ score }) => score))].sort();
  console.table(
    scores.map((score) => ({
      score,
      codes: withScore(score).length,
      survival: Number(mean(withScore(score)).toFixed(3)),
    })),
  );
  const held = made.filter(({ version }) => version);
  console.table(held.map(({ version, score, verdict, survival }) => ({ version, score, verdict, survival })));
  const lowest = made.map(({ survival }) => survival).sort((a, b) => a - b)[Math.floor(made.length / 10)];
  const ok = made.filter(({ verdict }) => verdict === 'ok');
  const falselyOk = ok.filter(({ survival }) => survival <= lowest).length;
  console.log(`False ok, with a survival of at most ${lowest.toFixed(3)}: ${falselyOk} of ${ok.length}`);
  for (const [name, least] of [
    ['4.5', 4.5],
    ['7', 7],
  ]) {
    const some = codes.filter(({ isTasteful, contrast }) => isTasteful && contrast >= least);
    const ok = some.filter(({ verdict }) => verdict === 'ok').length;
    console.log(
      `Tasteful styles with a contrast of at least ${name}: ${ok} of ${some.length} ok, ${Math.round((100 * ok) / some.length)} %`,
    );
  }
}

const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Spearman's rank correlation. */
function correlation(one, other) {
  const [a, b] = [ranksOf(one), ranksOf(other)];
  const [meanA, meanB] = [mean(a), mean(b)];
  const sumOf = (term) => a.reduce((sum, _, i) => sum + term(a[i] - meanA, b[i] - meanB), 0);
  return sumOf((x, y) => x * y) / Math.sqrt(sumOf((x) => x * x) * sumOf((_, y) => y * y));
}

/** @returns the rank of each number; equal ones share the mean of theirs */
const ranksOf = (numbers) =>
  numbers.map(
    (one) =>
      numbers.filter((other) => other < one).length + numbers.filter((other) => other === one).length / 2,
  );
