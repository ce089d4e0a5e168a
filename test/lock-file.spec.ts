import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingOptionalPackages } from './support/lock-gaps.mjs';

const { allowScripts, scarfSettings } = JSON.parse(
  readFileSync(join(__dirname, '../package.json'), 'utf8'),
) as {
  allowScripts: Record<string, boolean>;
  scarfSettings?: { enabled: boolean };
};
const text = readFileSync(join(__dirname, '../package-lock.json'), 'utf8');
const lock = JSON.parse(text) as Parameters<typeof missingOptionalPackages>[0];

it('contains what npm ci requires on any system; if not, run `npm run lock`', () => {
  expect(missingOptionalPackages(lock).map(({ name }) => name)).toEqual([]);
});

it('detects a missing package', () => {
  const packages = { 'node_modules/a': { optionalDependencies: { b: '1.0.0' } } };
  expect(missingOptionalPackages({ packages })).toMatchObject([{ name: 'b', version: '1.0.0' }]);
});

it('every package with an install script is allowed or denied', () => {
  const packages = Object.entries(lock.packages as Record<string, { hasInstallScript?: boolean }>);
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScript.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
  expect(names).toContain('canvas');
});

it('reports no installation, also with npm that does not know allowScripts', () => {
  expect(Object.keys(lock.packages)).toContain('node_modules/@scarf/scarf');
  expect(scarfSettings).toEqual({ enabled: false });
});

it('names no registry', () => {
  expect(text).not.toMatch(/"resolved"|https?:\/\/registry/);
});
