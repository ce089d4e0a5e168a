import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Names of the program, headless shell first: it has the same engine and starts and draws a third faster. */
const namesOnPath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds the Chromium (or Chrome) that the browser tests drive: CHROME_PATH when it is set, else the usual places and PATH.
 * @param {NodeJS.ProcessEnv} env where CHROME_PATH and PATH are read from
 * @returns {string | undefined} an executable file; undefined when this machine has none
 * @throws {Error} one clear line when CHROME_PATH is set and is not an executable file: a wrong setting is never ignored
 */
export function findChromium(env = process.env) {
  if (env.CHROME_PATH) {
    if (isExecutableFile(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(
      `CHROME_PATH is ${env.CHROME_PATH}, which is not an executable file: correct or unset it`,
    );
  }
  const folders = [...usualFolders, ...(env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute)];
  const candidates = folders.flatMap((folder) => namesOnPath.map((name) => path.join(folder, name)));
  return [...candidates, ...macApplications].find(isExecutableFile);
}

/** True when `file` exists, is executable by us, and is not a folder. */
function isExecutableFile(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(error.code)) return false;
    throw error;
  }
}
