import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';

/** The commands that the tests run beside Chromium, by the Debian package that brings them, where the two names differ. */
export const commandsByPackage = {
  'librsvg2-bin': 'rsvg-convert',
  'poppler-utils': 'pdftoppm',
  ghostscript: 'gs',
  'zbar-tools': 'zbarimg',
};

/**
 * Whether what the tests need of a Debian package is on this machine, wherever it came from.
 * @throws {Error} when CHROME_PATH is wrong (see findChromium)
 */
export function hasProgramOf(name) {
  if (name === 'chromium') return findChromium() !== undefined;
  const command = commandsByPackage[name] ?? name;
  return spawnSync('sh', ['-c', 'command -v "$0"', command], { stdio: 'ignore' }).status === 0;
}
