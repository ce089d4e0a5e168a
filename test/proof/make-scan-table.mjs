import { createCanvas } from 'canvas';
import { okScore } from '../../dist/server/domain/scan-score.js';
import { codeWidths, defaultStyle, sizeNames } from '../../dist/server/domain/style.js';
import { prepareLogo } from '../../dist/server/render/logo/logo.js';
import { layOut } from '../../dist/server/render/model/layout.js';
import { makeMatrix } from '../../dist/server/render/model/matrix.js';
import { traceOutlines } from '../../dist/server/render/model/outline.js';
import { scanLevels, smallestGap } from '../../dist/server/render/model/scannability.js';
import { logoBox } from '../../dist/server/render/model/shapes.js';
import { decoders } from '../../dist/server/render/proof/decoders.js';
import { greyOfRaster } from '../../dist/server/render/proof/grey.js';
import { climbLadder, readGrey } from '../../dist/server/render/proof/ladder.js';
import { trialTexts } from '../../dist/server/render/proof/trial-texts.js';
import { freeCanvas } from '../../dist/server/render/raster/canvas-factory.js';
import { drawOnCanvas, openLogo } from '../../dist/server/render/raster/canvas.js';

/** Hosts whose texts have three versions: 29, 33 and 37 modules a side. */
const hosts = ['GO.TEST', 'CODES.EXAMPLE.COM', 'CODES.OF-A-LONGER-NAME.EXAMPLE.COM'];
/** Colour of the logo. It is dark enough to be read as modules, as parts of most logos are, which is the harder case. */
const logoColor = '#0b7a5b';

export const tableKeys = ['plain', ...sizeNames];

/** Lists the cells of a table in its order. The color and background of a cell are luminances. */
export const cellsOf = (key) =>
  scanLevels.flatMap((background) =>
    scanLevels
      .filter((color) => background - color >= smallestGap)
      .map((color) => ({ key, color, background })),
  );

/**
 * Returns how well codes of a cell scan, 0 to 8 rungs: the mean over ids and versions. A cell is never ok if some decoder cannot read a
 * large picture, in which modules are wide flat areas.
 */
export async function scoreCell({ idsPerVersion = 8, ...cell }) {
  let sum = 0;
  for (const host of hosts)
    for (const [i, text] of textsOf(host, idsPerVersion).entries()) sum += await climb(cell, text, i + 1);
  const score = sum / (hosts.length * idsPerVersion);
  return (await isReadLarge(cell)) ? score : Math.min(score, okScore - 1);
}

/** Number of large pictures that are tried. */
const triedLarge = 3;

async function isReadLarge(cell) {
  for (const text of textsOf(hosts[0], triedLarge))
    if (!(await isReadByAll((await draw(cell, text, 'large')).picture, text))) return false;
  return true;
}

/** Returns texts with different ids, so that the same damage hits different modules. */
const textsOf = (host, count) => trialTexts(`https://${host}/`, count);

async function climb(cell, text, seed) {
  const size = cell.key === 'plain' ? 'small' : cell.key;
  const { picture, layout, matrix } = await draw(cell, text, size);
  return climbLadder({ picture, code: layout.code, moduleCount: matrix.size }, text, seed);
}

const isReadByAll = async (picture, text) =>
  (await readGrey(picture, text)).length === Object.keys(decoders).length;

async function draw({ key, color, background }, text, size) {
  const matrix = makeMatrix(text);
  const logo = key === 'plain' ? undefined : await (flatLogo ??= makeFlatLogo());
  const style = { ...defaultStyle, size: key === 'plain' ? size : key, logo: logo ? 'kept' : '' };
  const colors = { foreground: hexOfGrey(color), background: hexOfGrey(background) };
  const layout = { ...layOut(matrix, style, codeWidths[size]), ...colors };
  const opened = logo && layout.logo && (await openLogo(logo, logoBox(layout.logo).width));
  const picture = greyOfRaster(drawOnCanvas(layout, traceOutlines(matrix), { logo: opened }));
  if (opened) freeCanvas(opened);
  return { picture, layout, matrix };
}

export const hexOfGrey = (level) => `#${level.toString(16).toUpperCase().padStart(2, '0').repeat(3)}`;

let flatLogo;

async function makeFlatLogo() {
  const canvas = createCanvas(512, 512);
  const context = canvas.getContext('2d');
  context.fillStyle = logoColor;
  context.fillRect(0, 0, 512, 512);
  return (await prepareLogo(canvas.toBuffer())).logo;
}
