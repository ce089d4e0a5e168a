import sharp from 'sharp';
import { decoders } from './decoders.js';
import { climbLadder, readClean } from './ladder.js';
import { layOut } from '../model/layout.js';
import { prepareLogo } from '../logo/logo.js';
import { makeMatrix } from '../model/matrix.js';
import { renderPng } from '../picture.js';
import {
  type BackgroundName,
  backgroundNames,
  type ColorName,
  colorNames,
  defaultStyle,
  type SizeName,
  sizeNames,
} from '../../domain/style.js';

/** A link of typical length: 33 modules per side. */
const text = 'https://qr.example.com/0K3QR7XPW9';
/** Dark enough to be read as modules, like parts of most logos: the harder case. */
const logoColor = '#0b7a5b';

export type TableKey = SizeName | `${SizeName}+logo`;
export type TableScores = Record<TableKey, Record<ColorName, string>>;

/** In the order of the table. */
export const tableKeys: readonly TableKey[] = sizeNames.flatMap((size) => [size, `${size}+logo`] as const);

/** Climbs the ladder for every colour on every background. Takes minutes. */
export async function makeScanTable(
  onRow: (key: TableKey, color: ColorName, row: string) => void,
): Promise<TableScores> {
  const scores = {} as TableScores;
  for (const key of tableKeys) {
    scores[key] = {} as Record<ColorName, string>;
    for (const color of colorNames) {
      let row = '';
      for (const background of backgroundNames) row += await scoreCell(key, color, background);
      scores[key][color] = row;
      onRow(key, color, row);
    }
  }
  return scores;
}

/** One cell: `x` when no decoder reads the clean picture; the score as a letter (`a` for 0) when some do, as a digit when all do. */
export async function scoreCell(
  key: TableKey,
  color: ColorName,
  background: BackgroundName,
): Promise<string> {
  const [size, withLogo] = key.split('+') as [SizeName, string | undefined];
  const logo = withLogo ? await flatLogo() : undefined;
  const style = { ...defaultStyle, size, color, background, logo: withLogo ?? '' };
  const png = await renderPng({ text, style, ...(logo && { logo }) });
  const readBy = await readClean(png, text);
  if (readBy.length === 0) return 'x';
  const matrix = makeMatrix(text);
  const score = await climbLadder(png, text, layOut(matrix, style), matrix);
  const readByAll = readBy.length === Object.keys(decoders).length;
  return readByAll ? String(score) : String.fromCharCode('a'.charCodeAt(0) + score);
}

async function flatLogo(): Promise<Buffer> {
  const flat = sharp({ create: { width: 512, height: 512, channels: 3, background: logoColor } });
  return prepareLogo(await flat.png().toBuffer());
}
