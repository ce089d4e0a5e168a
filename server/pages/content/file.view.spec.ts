import { gzipSync } from 'node:zlib';
import { pageContext } from '../../../test/support/content-page.js';
import { noise, scripts } from '../../../test/support/noise.js';
import type { TextBlock } from '../../upload/inspection/file-view.js';
import { unmadeView } from '../../upload/stored-view.js';
import { contentDocument } from './content-page.layout.js';
import type { Query } from './content-view.js';
import { filePage } from './file.view.js';

function render(text: readonly (readonly TextBlock[])[], query: Query): string {
  const view = { ...unmadeView(2_300_000), pages: text.length, made: text.length, isDone: true, text };
  const file = {
    name: 'Menu.pdf',
    address: '/files/menu.pdf',
    isPicture: false,
    view,
    links: [],
    details: {},
  };
  const context = pageContext({ query });
  return contentDocument(filePage(file, context), context, false).body;
}

const characters = 60_000;

it.each(
  Object.entries(scripts).flatMap(([script, range]) =>
    [30, 900, 20_000].map((length) => [script, length, range] as const),
  ),
)('in %s, blocks of %i characters that hardly compress are on pages of at most 30 kB', (_, length, range) => {
  const blocks = Array.from({ length: characters / length }, (_block, i) => ({
    text: `#${i}# ${noise(length, i, range)}`,
  }));
  const found: string[] = [];
  let pages = 0;
  for (let from: string | undefined = '1'; from !== undefined; pages++) {
    const body = render([blocks.slice(0, 1), blocks.slice(1)], { from });
    expect(gzipSync(body).length).toBeLessThanOrEqual(30_000);
    found.push(...Array.from(body.matchAll(/#(\d+)# /g), ([, n]) => n!));
    from = /\?from=(\d+)#text">Read on/.exec(body)?.[1];
  }
  expect(pages).toBeGreaterThan(1);
  expect(found).toEqual(blocks.map((_block, i) => String(i)));
});

const picture = (page: number, height: number) => ({
  key: 'views/2026-11-28/1.webp',
  width: 1_170,
  height,
  page,
});

function renderPdf(view: object): string {
  const file = {
    name: 'Menu.pdf',
    address: '/files/menu.pdf',
    isPicture: false,
    view: { ...unmadeView(2_300_000), isDone: true, ...view },
    links: [],
    details: {},
  };
  const context = pageContext({ query: {} });
  return contentDocument(filePage(file, context), context, false).body;
}

it.each([
  ['a page without text', { pages: 1, made: 1, text: [[]] }, 'has no text that a screen reader could read'],
  ['a page that could not be made in time', { pages: 1, made: 0 }, 'cannot be read out reliably'],
])('says what is wrong with %s', (_, view, words) => {
  expect(renderPdf({ pictures: [picture(0, 1_656)], ...view })).toContain(words);
});

it.each([
  ['whole', 310, false],
  ['cut', 1_600, true],
])('says whether the pictures of a tall page are %s', (_, height, isCut) => {
  const pictures = [picture(0, 1_600), picture(0, 1_600), picture(0, height)];
  const body = renderPdf({ pages: 1, made: 1, text: [[{ text: 'Tea' }]], pictures });
  expect(body.includes('The rest of this page is in the PDF')).toBe(isCut);
});
