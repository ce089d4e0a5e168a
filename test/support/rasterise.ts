import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { rasterise, runProgram } from './rasterise-file.mjs';

export { rasterise };

export type VectorFormat = 'svg' | 'pdf' | 'eps';

/** Grey levels of a picture as seen on white paper, 0 black to 255. */
export interface Grays {
  readonly width: number;
  readonly height: number;
  readonly levels: Buffer;
}

/** @returns the text that zbar reads in an opaque picture */
export async function readWithZbar(png: string): Promise<string> {
  return (
    await runProgram('zbarimg', ['--quiet', '--raw', '--set', '*.enable=0', '--set', 'qrcode.enable=1', png])
  ).trimEnd();
}

export async function readGrays(png: string | Buffer): Promise<Grays> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#FFFFFF' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, levels: data };
}

/** Writes a vector file and rasterises it. */
export async function drawFile(
  file: string,
  content: Buffer | string,
  format: VectorFormat,
  scale?: number,
): Promise<string> {
  await writeFile(file, content);
  return rasterise(file, format, scale);
}
