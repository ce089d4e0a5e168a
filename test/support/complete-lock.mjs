import { readFileSync, writeFileSync } from 'node:fs';
import { missingOptionalPackages } from './lock-gaps.mjs';

/**
 * `npm run lock`, after every change of a dependency. `npm install` leaves binaries for other systems out of the lock
 * file when the registry in use does not have them, and `npm ci` then refuses the file. This adds them in the version
 * that their parent requires; npm skips them on every other system.
 */
const file = new URL('../../package-lock.json', import.meta.url);
const system = /[-/](aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-([a-z0-9]+)/;
const lock = JSON.parse(readFileSync(file, 'utf8'));
for (const { name, version, dev } of missingOptionalPackages(lock)) {
  const [, os, cpu] = system.exec(name) ?? [];
  if (!os)
    throw new Error(`${name} is missing from package-lock.json, and its name contains no operating system`);
  lock.packages[`node_modules/${name}`] = {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    optional: true,
    os: [os],
  };
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
