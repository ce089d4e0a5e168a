import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { commandsByPackage } from './programs.mjs';

export type VectorFormat = 'svg' | 'pdf' | 'eps';

/** Grey levels of a picture as seen on white paper, 0 black to 255. */
export interface Grays {
  readonly width: number;
  readonly height: number;
  readonly levels: Buffer;
}

const execute = promisify(execFile);
const dotsPerInch = 96;

/** Rasterises a file with an independent program, next to it. @returns the path of an opaque PNG, white where nothing is painted */
export async function rasterise(file: string, format: VectorFormat, scale = 1): Promise<string> {
  const target = `${file}@${scale}`;
  const resolution = String(dotsPerInch * scale);
  if (format === 'svg') {
    await run('rsvg-convert', [
      '--zoom',
      String(scale),
      '--background-color',
      'white',
      '-o',
      `${target}.png`,
      file,
    ]);
  } else if (format === 'pdf') {
    await run('pdftoppm', ['-r', resolution, '-png', '-singlefile', file, target]);
  } else {
    const quietly = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dEPSCrop', '-sDEVICE=png16m'];
    const smoothly = ['-dGraphicsAlphaBits=4', `-r${resolution}`, `-sOutputFile=${target}.png`];
    await run('gs', [...quietly, ...smoothly, file]);
  }
  return `${target}.png`;
}

/** What zbar reads in an opaque picture. */
export async function readWithZbar(png: string): Promise<string> {
  return (
    await run('zbarimg', ['--quiet', '--raw', '--set', '*.enable=0', '--set', 'qrcode.enable=1', png])
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

/** @returns what the program printed. @throws Error naming the Debian package where the program is missing */
async function run(program: string, args: string[]): Promise<string> {
  try {
    return (await execute(program, args)).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const [name] = Object.entries(commandsByPackage).find(([, command]) => command === program)!;
    throw new Error(
      `${program} is not on the PATH: run node setup.mjs test, or install ${name} (a Debian package)`,
      { cause: error },
    );
  }
}
