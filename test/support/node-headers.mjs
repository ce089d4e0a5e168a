import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** @returns {object} the setting of npm that names this Node's headers beside it: otherwise node-gyp downloads them for canvas */
export function nodedir() {
  const folder = path.dirname(path.dirname(realpathSync(process.execPath)));
  const file = path.join(folder, 'include', 'node', 'node_version.h');
  const header = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const version = ['MAJOR', 'MINOR', 'PATCH'].map(
    (part) => new RegExp(`NODE_${part}_VERSION (\\d+)`).exec(header)?.[1],
  );
  return version.join('.') === process.versions.node ? { npm_config_nodedir: folder } : {};
}
