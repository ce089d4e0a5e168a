import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pointsPerMm } from '../../server/domain/paper/picture-size.js';
import { decoders } from '../../server/render/proof/decoders.js';
import { greyOfImage } from '../../server/render/proof/grey.js';
import { readGrays } from '../support/rasterise.js';
import { runProgram } from '../support/rasterise-file.mjs';
import { findSharedServer } from '../support/shared-server.js';

/** Measures and reads printed sheets, and the sizes of pictures, with independent programs. */

const server = findSharedServer();
const folder = mkdtempSync(join(tmpdir(), 'qr-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const address = 'https://example.com/table/7';
const code = { kind: 'url', content: { url: address } };
/** Side of a code with 31 modules or more as a share of the whole picture: inner padding and gap are 26/200 of it on each side. */
const codeShare = 200 / (200 + 2 * 26);

interface Labels {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly count: number;
  /** Left and top of the first label, and distances to the next ones, in mm: the numbers of the makers, written here once more. */
  readonly at: readonly [left: number, top: number, pitchX: number, pitchY: number];
  /** Middle of the code on a label, and its side. */
  readonly middle: readonly [x: number, y: number];
  readonly side: number;
}

const dpmm = 600 / 25.4;
const plain = (width: number, height: number) => ({
  ...{ width, height },
  ...{ middle: [width / 2, height / 2] as const, side: (Math.min(width, height) - 3) * codeShare },
});
const sheets: readonly Labels[] = [
  { ...plain(63.5, 38.1), name: 'L7160', columns: 3, count: 21, at: [7.21, 15.15, 66.04, 38.1] },
  { ...plain(99.06, 38.1), name: 'L7163', columns: 2, count: 14, at: [4.67, 15.15, 101.6, 38.1] },
  { ...plain(66.675, 25.4), name: '5160', columns: 3, count: 30, at: [4.76, 12.7, 69.85, 25.4] },
  { ...plain(50, 50), name: 'sticker', columns: 3, count: 15, at: [25, 13.5, 55, 55] },
  { ...plain(105, 148.5), name: 'card', columns: 2, count: 4, at: [0, 0, 105, 148.5], side: 85 * codeShare },
  {
    ...plain(210, 99),
    ...{ name: 'tent', columns: 1, count: 1, at: [0, 99, 210, 99] },
    ...{ middle: [49.5, 49.5], side: 79 * codeShare },
  },
];

async function saveSheet(body: object, name: string): Promise<string> {
  const answer = await fetch(`${server.origin}/api/sheets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  const file = join(folder, `${name}.pdf`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

async function rasterise(file: string, dotsPerInch: number): Promise<string> {
  const target = `${file}@${dotsPerInch}`;
  await runProgram('pdftoppm', ['-r', String(dotsPerInch), '-gray', '-png', '-singlefile', file, target]);
  return `${target}.png`;
}

const placeOf = ({ at: [left, top, pitchX, pitchY], columns }: Labels, label: number) => ({
  x: left + (label % columns) * pitchX,
  y: top + Math.floor(label / columns) * pitchY,
});

/** Returns the edges of the dark pixels in a label of a page at 600 dpi, in mm from the label. Marks at its edges are left out. */
async function edgesOf(png: string, sheet: Labels, label: number) {
  const { width, levels } = await readGrays(png);
  const { x, y } = placeOf(sheet, label);
  const inset = 2;
  const [left, top] = [x + inset, y + inset].map((mm) => Math.round(mm * dpmm)) as [number, number];
  const [right, bottom] = [x + sheet.width - inset, y + sheet.height - inset].map((mm) =>
    Math.round(mm * dpmm),
  ) as [...[number, number]];
  const bounds = { left: right, top: bottom, right: left, bottom: top };
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      if (levels[row * width + column]! > 127) continue;
      bounds.left = Math.min(bounds.left, column);
      bounds.top = Math.min(bounds.top, row);
      bounds.right = Math.max(bounds.right, column + 1);
      bounds.bottom = Math.max(bounds.bottom, row + 1);
    }
  const inMm = (px: number, from: number) => px / dpmm - from;
  return {
    ...{ left: inMm(bounds.left, x), right: inMm(bounds.right, x) },
    ...{ top: inMm(bounds.top, y), bottom: inMm(bounds.bottom, y) },
  };
}

it.each(sheets)(
  'the first and the last label of $name are where they belong, within 0.1 mm',
  async (sheet) => {
    const file = await saveSheet(
      { stock: sheet.name, copies: sheet.count, codes: [code] },
      `edges-${sheet.name}`,
    );
    const png = await rasterise(file, 600);
    const { middle, side } = sheet;
    for (const label of [0, sheet.count - 1]) {
      const found = await edgesOf(png, sheet, label);
      const expected = {
        ...{ left: middle[0] - side / 2, right: middle[0] + side / 2 },
        ...{ top: middle[1] - side / 2, bottom: middle[1] + side / 2 },
      };
      for (const edge of ['left', 'right', 'top', 'bottom'] as const)
        expect(Math.abs(found[edge] - expected[edge])).toBeLessThan(0.1);
    }
  },
);

it.each(sheets)(
  'every label of a full sheet of $name is read by three decoders at 300 dpi',
  async (sheet) => {
    const caption = { caption: 'link', codes: [code] };
    const file = await saveSheet(
      { stock: sheet.name, copies: sheet.count, ...caption },
      `read-${sheet.name}`,
    );
    const page = await rasterise(file, 300);
    const px = (mm: number) => Math.round((mm * 300) / 25.4);
    const { width: pageWidth, height: pageHeight } = await sharp(page).metadata();
    for (let label = 0; label < sheet.count; label++) {
      const { x, y } = placeOf(sheet, label);
      const [left, top] = [px(x), px(y)];
      const width = Math.min(px(sheet.width), pageWidth - left);
      const height = Math.min(px(sheet.height), pageHeight - top);
      const grey = await greyOfImage(sharp(page).extract({ left, top, width, height }));
      const texts = await Promise.all(Object.values(decoders).map((decoder) => decoder(grey)));
      expect({ label, texts }).toEqual({ label, texts: [[address], [address], [address]] });
    }
  },
);

it('the other side of a tent stands upside down', async () => {
  const file = await saveSheet({ stock: 'tent', codes: [code] }, 'tent');
  const px = (mm: number) => Math.round((mm * 300) / 25.4);
  const page = sharp(await rasterise(file, 300));
  const leftHalf = async (side: Sharp) => {
    const half = { left: 0, top: 0, width: px(105), height: px(99) - 1 };
    return decoders['zxing-cpp']!(await greyOfImage(sharp(await side.png().toBuffer()).extract(half)));
  };
  const panel = (top: number) =>
    page.clone().extract({ left: 0, top: px(top), width: px(210) - 1, height: px(99) - 1 });
  expect(await leftHalf(panel(99))).toEqual([address]);
  expect(await leftHalf(panel(0))).toEqual([]);
  expect(await leftHalf(panel(0).rotate(180))).toEqual([address]);
});

it('black is K alone', async () => {
  const words = { heading: 'Casa Miguel', line: 'Scan for the menu', caption: 'link' };
  const file = await saveSheet({ stock: 'card', copies: 4, ...words, codes: [code] }, 'black');
  const plates = `${file}-%d.tif`;
  await runProgram('gs', [
    '-q',
    '-dSAFER',
    '-dBATCH',
    '-dNOPAUSE',
    '-sDEVICE=tiffsep',
    '-r150',
    `-sOutputFile=${plates}`,
    file,
  ]);
  const darkest = async (ink: string) => {
    const { channels } = await sharp(`${file}-1(${ink}).tif`).stats();
    return channels[0]!.min;
  };
  expect(await Promise.all(['Cyan', 'Magenta', 'Yellow'].map(darkest))).toEqual([255, 255, 255]);
  expect(await darkest('Black')).toBeLessThan(5);
});

it.each([10, 25.4, 100, 1_000])('pdfinfo and identify agree on %f mm', async (mm) => {
  const { qrData } = await server.api.create(`https://example.com/size-${mm}`);
  const save = async (format: string) => {
    const answer = await fetch(`${server.origin}/api/qr/${qrData.id}/image.${format}?mm=${mm}&size=1000`);
    const file = join(folder, `size-${mm}.${format}`);
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    return { file, whole: Number(answer.headers.get('x-picture-mm')!.split('x')[0]) };
  };
  const pdf = await save('pdf');
  const [, points] = /Page size: +([\d.]+)/.exec(await runProgram('pdfinfo', [pdf.file]))!;
  expect(Math.abs(Number(points) / pointsPerMm / pdf.whole - 1)).toBeLessThan(0.005);
  for (const format of ['png', 'jpg']) {
    const { file, whole } = await save(format);
    const units = ['-units', 'PixelsPerCentimeter', '-format', '%w %x', file];
    const [px, perCm] = (await runProgram('identify', units)).split(' ').map(parseFloat) as [number, number];
    expect(Math.abs(((px / perCm) * 10) / whole - 1)).toBeLessThan(0.005);
  }
});
