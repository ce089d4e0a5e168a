import sharp from 'sharp';
import { codeText } from '../../dist/server/domain/qr-link.js';
import { qrIdAlphabet, qrIdLength } from '../../dist/server/domain/qr-id.js';
import { okScore } from '../../dist/server/domain/scan-score.js';
import { codeWidths, colorNames, defaultStyle, sizeNames } from '../../dist/server/domain/style.js';
import { placeCode } from '../../dist/server/render/model/code-layout.js';
import { makeMatrix } from '../../dist/server/render/model/matrix.js';
import { rateStyle } from '../../dist/server/render/model/scannability.js';
import { renderPng } from '../../dist/server/render/picture.js';
import {
  textWithFewestFalseFinders,
  textsToChooseFrom,
} from '../../dist/server/render/proof/false-finders.js';
import { greyOfImage, readPng } from '../../dist/server/render/proof/grey.js';
import { hardships, scaling } from '../../dist/server/render/proof/hardships.js';
import { climbLadder } from '../../dist/server/render/proof/ladder.js';
import { makeLogo } from './logos.mjs';
import { fiveDecoders } from './outside-decoders.mjs';
import { makeRandom } from './random.mjs';

/**
 * Figures that decisions rest on, measured anew (`server/render/README.md`): what writing links in upper case and choosing among ids
 * brings, how much a rating depends on the id, what the decoders miss and how long they take.
 */
const origin = 'https://qr.example.com';
const idsOfEach = 10;
const timedRounds = 15;

export async function measureNumbers() {
  console.table(await survivals());
  console.table(await smallestCodes());
  console.table([await ratingsByOtherIds()]);
  console.table(await readGrayOnWhite());
  console.table(await decodingTimes());
}

const random = makeRandom(16);
const drawId = () => Array.from({ length: qrIdLength }, () => random.oneOf([...qrIdAlphabet])).join('');

/** How links were written at first, and how they are now. */
const ways = {
  'as it was': () => `${origin}/${drawId()}`,
  'upper case': () => codeText(`${origin}/${drawId()}`),
  'upper case, a sound id': () =>
    textWithFewestFalseFinders(
      Array.from({ length: textsToChooseFrom }, () => codeText(`${origin}/${drawId()}`)),
      defaultStyle,
    ),
};

/** In % of all readings: ten ids, eight hardships, five decoders, the same kind of logo. */
async function survivals() {
  const { logo } = await makeLogo('a dark disc');
  const rows = [];
  for (const [way, drawText] of Object.entries(ways)) {
    const row = { way, version: (makeMatrix(drawText()).size - 17) / 4 };
    for (const size of sizeNames) {
      const style = { ...defaultStyle, size, logo: 'kept' };
      const read = { all: 0, times: 0 };
      for (let i = 1; i <= idsOfEach; i++) await countSurvived({ text: drawText(), style, logo }, i, read);
      row[`survive with a logo, ${size}, %`] = percentOf(read);
    }
    rows.push(row);
  }
  return rows;
}

async function countSurvived(request, seed, read) {
  const scaled = scaling(await sampleOf(request));
  for (const hardship of Object.values(hardships))
    await countReadings(await hardship(scaled, seed), request.text, read);
}

async function countReadings(grey, text, read) {
  for (const decode of Object.values(fiveDecoders)) {
    read.times++;
    if ((await decode(grey)) === text) read.all++;
  }
}

const percentOf = ({ all, times }) => Number(((100 * all) / times).toFixed(1));

async function sampleOf(request) {
  const codeWidth = codeWidths.medium;
  const picture = readPng(await renderPng({ ...request, codeWidth }));
  const matrix = makeMatrix(request.text);
  return { picture, code: placeCode(matrix, request.style, codeWidth).code, moduleCount: matrix.size };
}

/** The least width of the square of modules, in px of a slightly blurred picture, at and above which all five decoders read it. */
async function smallestCodes() {
  const rows = [];
  for (const [way, drawText] of Object.entries(ways)) {
    const least = [];
    for (let i = 0; i < idsOfEach; i++) {
      const text = drawText();
      const { picture, code } = await sampleOf({ text, style: defaultStyle });
      let width = 160;
      while (width > 30 && (await isReadAt(picture, (width - 2) / code.width, text))) width -= 2;
      least.push(width);
    }
    rows.push({ way, 'least px, middle of ten ids': least.toSorted((a, b) => a - b)[idsOfEach >> 1] });
  }
  return rows;
}

async function isReadAt({ data, width, height }, scale, text) {
  const small = sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: Math.round(width * scale), kernel: 'mitchell' })
    .blur(0.5);
  const grey = await greyOfImage(small);
  for (const decode of Object.values(fiveDecoders)) if ((await decode(grey)) !== text) return false;
  return true;
}

/** The ladder of three other ids for each pair of named colours and size that the table calls ok. */
async function ratingsByOtherIds() {
  const pairs = sizeNames.flatMap((size) =>
    colorNames.flatMap((color) =>
      colorNames.map((background) => ({ ...defaultStyle, size, color, background })),
    ),
  );
  const ok = pairs.filter((style) => style.color !== style.background && rateStyle(style).ok);
  const scores = [];
  for (const style of ok) for (const seed of [1, 2, 3]) scores.push(await climbOther(style, seed));
  return {
    'ok styles': ok.length,
    'climbs with other ids': scores.length,
    'under the threshold': scores.filter((score) => score < okScore).length,
  };
}

async function climbOther(style, seed) {
  const text = ways['upper case, a sound id']();
  return climbLadder(await sampleOf({ text, style }), text, seed);
}

async function readGrayOnWhite() {
  const style = { ...defaultStyle, size: 'large', color: 'gray' };
  const text = ways['upper case, a sound id']();
  const rows = [];
  for (const codeWidth of [1000, 2000, 3000]) {
    const grey = readPng(await renderPng({ text, style, codeWidth }));
    const missed = [];
    for (const [name, decode] of Object.entries(fiveDecoders))
      if ((await decode(grey)) !== text) missed.push(name);
    rows.push({
      'gray on white, px': codeWidth,
      'missed by': missed.join(', '),
      score: rateStyle(style).score,
    });
  }
  return rows;
}

/** Medians. */
async function decodingTimes() {
  const rows = [];
  for (const codeWidth of [630, 1290]) {
    const text = ways['upper case, a sound id']();
    const png = await renderPng({ text, style: defaultStyle, codeWidth });
    const row = { px: codeWidth, 'our PNG to grey, ms': await timeOf(() => readPng(png)) };
    row['sharp from PNG to grey, ms'] = await timeOf(() => greyOfImage(sharp(png)));
    const grey = readPng(png);
    for (const [name, decode] of Object.entries(fiveDecoders))
      row[`${name}, ms`] = await timeOf(() => decode(grey));
    rows.push(row);
  }
  return rows;
}

async function timeOf(work) {
  const times = [];
  for (let i = 0; i < timedRounds; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Number(times.toSorted((a, b) => a - b)[timedRounds >> 1].toFixed(1));
}
