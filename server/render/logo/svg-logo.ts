import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LogoUnreadable } from './logo.js';

const program = fileURLToPath(new URL('./logo-process.js', import.meta.url));
export const faultExitCode = 3;
const timeoutMs = 1_800;
const maxLogoBytes = 4 * 1024 * 1024;

/**
 * Like {@link prepareLogo}, in a process that is killed when it takes too long: the rasteriser of SVG cannot be stopped otherwise, and
 * holds one of the few threads meanwhile that files, names and compression of the whole server wait for.
 * @throws LogoUnreadable
 */
export function prepareSvgLogo(svg: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: maxLogoBytes,
    } as const;
    const child = execFile(process.execPath, [program], options, (error, stdout) => {
      if (!error) resolve(stdout);
      else if (error.killed) reject(new LogoUnreadable('The logo takes too long to read'));
      else if (error.code === faultExitCode) reject(new LogoUnreadable(stdout.toString('utf8')));
      else reject(new LogoUnreadable('The logo is not an image that can be read', { cause: error }));
    });
    // One that has been killed does not read to the end.
    child.stdin!.on('error', () => undefined).end(svg);
  });
}
