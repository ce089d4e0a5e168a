import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageFormats, isRaster, maxCodeWidth } from '../../dist/server/domain/formats.js';
import { codeWidths, defaultStyle } from '../../dist/server/domain/style.js';
import { refuseUnreadable, scannable } from '../../dist/server/qr/pictures/scannable.js';
import { textsToChooseFrom } from '../../dist/server/render/model/false-finders.js';
import { makeMatrix } from '../../dist/server/render/model/matrix.js';
import { renderPicture } from '../../dist/server/render/picture.js';
import { greyOfImage, readPng } from '../../dist/server/render/proof/grey.js';
import { renderProved } from '../../dist/server/render/render-worker.js';
import { rasterise } from '../support/rasterise-file.mjs';
import { makeLogo } from './logos.mjs';
import { allDecoders } from './outside-decoders.mjs';
import { drawRequest } from './random-style.mjs';
import { drawTasteful } from './tasteful-style.mjs';
import { startZxingJava } from './zxing-java.mjs';

/**
 * Makes one code as creation does, tasteful styles and any others in turn. Reads its files with four decoders, and PNG and SVG with ZXing's
 * Java library too, if it is rated as ok; otherwise only its PNG.
 * @param folder folder for the files; they stay there if a decoder fails
 * @returns verdict: ok, warned, refused or logo refused; unread: names of the failing decoders by file; baseline: the same for a plain
 * black code with the same text and width
 */
export async function tryStyle(seed, folder) {
  const { style, logoName, drawText, pixelsAModule } = (seed % 2 ? drawTasteful : drawRequest)(seed);
  const logo = logoName && (await makeLogo(logoName));
  if (logoName && !logo.logo) return { seed, verdict: 'logo refused', style, logoName };
  const choice = { style, ...(logo && { logo: logo.logo }) };
  const texts = Array.from({ length: textsToChooseFrom }, drawText);
  const { text, proof, isOtherRead } = await renderProved({ texts, request: choice });
  if (isOtherRead) return { seed, verdict: 'logo refused', style, logoName };
  const request = { ...choice, text };
  const verdict = verdictOn(style, proof);
  const ownPx = codeWidths[style.size];
  const pixels = Math.ceil(pixelsAModule * makeMatrix(request.text).size);
  const files =
    verdict === 'ok'
      ? imageFormats.map((format, i) => ({
          format,
          codeWidth: (seed + i) % 2 ? ownPx : Math.min(maxCodeWidth(format), pixels),
        }))
      : [{ format: 'png', codeWidth: ownPx }];
  const unread = {};
  for (const { format, codeWidth } of files)
    unread[`${format} ${codeWidth}`] = await failuresOf(
      { ...request, codeWidth },
      format,
      join(folder, `${seed}.${format}`),
    );
  return {
    seed,
    verdict,
    style,
    logoName,
    text: request.text,
    score: proof.score,
    weaknesses: proof.weaknesses,
    unread,
    baseline: await baselineOf(request.text, ownPx),
  };
}

/** @returns ok, warned or refused */
export function verdictOn(style, proof) {
  try {
    refuseUnreadable(style, proof);
  } catch {
    return 'refused';
  }
  return scannable(style, proof).ok ? 'ok' : 'warned';
}

/** Returns the names of the decoders that cannot read a file. The file is removed if all of them can. */
async function failuresOf(request, format, file) {
  writeFileSync(file, await renderPicture(request, format));
  const raster = isRaster(format) ? file : await rasterise(file, format);
  const readers = isReadByJava(format) ? { ...allDecoders, 'zxing-java': readWithJava } : allDecoders;
  return namesOfFailing(await greyOfImage(sharp(readFileSync(raster))), request.text, readers);
}

const isReadByJava = (format) => ['png', 'svg'].includes(format);
let java;
const readWithJava = (grey) => (java ??= startZxingJava()).read(grey);
export const stopJava = () => java?.stop();

async function namesOfFailing(grey, text, readers = allDecoders) {
  const failing = [];
  for (const [name, decode] of Object.entries(readers))
    if (!(await decode(grey)).includes(text)) failing.push(name);
  return failing;
}

async function baselineOf(text, codeWidth) {
  const png = await renderPicture({ text, style: defaultStyle, codeWidth }, 'png');
  return namesOfFailing(readPng(png), text);
}
