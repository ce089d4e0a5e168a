import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of package.json. It is searched upwards, since sources and build output are at different depths. */
export const projectRoot = findUpwards(dirname(fileURLToPath(import.meta.url)));

/**
 * Address of a built file for a thread or an import at run time. It does not depend on where the bundler puts the caller.
 * @param path path in `dist`, such as `server/render/render-worker.js`
 */
export const builtFile = (path: string): URL => pathToFileURL(join(projectRoot, 'dist', path));

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json was not found above the server');
  return findUpwards(parent);
}
