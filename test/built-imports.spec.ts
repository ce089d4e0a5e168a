import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Scripts that import built modules, which the compiler does not check. */
const scripts = ['bench', 'proof', 'screenshots', 'support'].flatMap((folder) =>
  readdirSync(join(root, 'test', folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mjs'))
    .map((path) => join('test', folder, path)),
);

const builtModules = (source: string): string[] =>
  Array.from(source.matchAll(/['"/]dist\/(server\/[\w./-]+)\.js['"]/g), ([, path]) => `${path}.ts`);

it('imports built modules only from places that exist', () => {
  const imports = scripts.flatMap((script) =>
    builtModules(readFileSync(join(root, script), 'utf8')).map((path) => ({ script, path })),
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});
