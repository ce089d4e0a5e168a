import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const widgets = join(__dirname, '..');

/** Style sheet of the frame, which a separate build compiles (`widgets/vite.config.ts`). */
const frameSheet = 'generator/frame/frame.css';

/** Classes that are a whole selector, that is, the main rules of a component. */
function classesOf(sheet: string): string[] {
  const rules = readFileSync(join(widgets, sheet), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].flatMap(([, list]) => list!.split(','));
  return selectors.map((selector) => selector.trim()).filter((selector) => /^\.[\w-]+$/.test(selector));
}

it('a class has its styles in one sheet, since all pages load them all', () => {
  const sheets = readdirSync(widgets, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.css') && path !== frameSheet,
  );
  const sheetsByClass = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const name of classesOf(sheet))
      sheetsByClass.set(name, (sheetsByClass.get(name) ?? new Set()).add(sheet));
  expect(sheetsByClass.get('.facts')).toEqual(new Set(['shared/site-notice.css']));
  const inSeveral = [...sheetsByClass].filter(([, { size }]) => size > 1);
  expect(inSeveral).toEqual([]);
});
