import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { commandsByPackage } from './programs.mjs';

const execute = promisify(execFile);
const dotsPerInch = 96;

/** Rasterises a vector file with an independent program, next to it. @returns the path of an opaque PNG, white where nothing is painted */
export async function rasterise(file, format, scale = 1) {
  const target = `${file}@${scale}`;
  const resolution = String(dotsPerInch * scale);
  if (format === 'svg') {
    const onWhite = ['--zoom', String(scale), '--background-color', 'white'];
    await runProgram('rsvg-convert', [...onWhite, '-o', `${target}.png`, file]);
  } else if (format === 'pdf') {
    await runProgram('pdftoppm', ['-r', resolution, '-png', '-singlefile', file, target]);
  } else {
    const quietly = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dEPSCrop', '-sDEVICE=png16m'];
    const smoothly = ['-dGraphicsAlphaBits=4', `-r${resolution}`, `-sOutputFile=${target}.png`];
    await runProgram('gs', [...quietly, ...smoothly, file]);
  }
  return `${target}.png`;
}

/** @returns the output of the program. @throws {Error} that names the Debian package if the program is missing */
export async function runProgram(program, args) {
  try {
    return (await execute(program, args)).stdout;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    const [name] = Object.entries(commandsByPackage).find(([, command]) => command === program);
    throw new Error(
      `${program} is not on the PATH: run node setup.mjs test, or install ${name} (a Debian package)`,
      { cause: error },
    );
  }
}
