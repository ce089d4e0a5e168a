import { cairoLayouts } from '../support/known-layouts/by-cairo.js';
import { chromiumLayouts } from '../support/known-layouts/by-chromium.js';
import { ghostscriptLayouts } from '../support/known-layouts/by-ghostscript.js';
import { pdfLibLayouts } from '../support/known-layouts/by-pdf-lib.js';
import { shareInOrder, wordsOf } from '../support/known-layouts/known-layout.js';
import { wholeView } from '../support/pdf-views.js';

/** Menus, price lists and flyers as five programs write them have their words in order, and nothing that their pages hide. */

const layouts = [...cairoLayouts, ...chromiumLayouts, ...pdfLibLayouts, ...ghostscriptLayouts];
const leastShare = 0.9;

it.each(layouts.map((layout) => [layout.name, layout] as const))('%s', async (name, layout) => {
  const view = await wholeView(await layout.make());
  const text = view.made.flatMap((page) => page.text ?? []).map((line) => line.text);
  const share = shareInOrder(wordsOf(layout.lines), wordsOf(text));
  process.stdout.write(`${(100 * share).toFixed(1)} % of words in order: ${name}\n`);
  for (const hidden of layout.hidden ?? []) expect(text.join(' ')).not.toContain(hidden);
  expect(view.made.map(({ pictures }) => pictures.length)).toEqual([1]);
  expect(share).toBeGreaterThanOrEqual(leastShare);
});
