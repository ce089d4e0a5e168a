import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LogoUnreadable } from './logo.js';

const program = fileURLToPath(new URL('./logo-process.js', import.meta.url));
export const faultExitCode = 3;
const timeoutMs = 1_800;
const maxLogoBytes = 4 * 1024 * 1024;

/**
 * Like `prepareLogo`, but in a process that is killed on timeout: there is no other way to stop the SVG rasteriser, which
 * meanwhile would block one of libuv's few threads, shared with file system, DNS and compression.
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
    // A killed process does not read all of its stdin.
    child.stdin!.on('error', () => undefined).end(svg);
  });
}
