import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { escapeMarkup } from '../../server/domain/escape-markup.js';
import { visit } from './browser.js';
import { isRightToLeft, Page, type PdfLanguage, pdfLayouts } from './text-layouts.js';

/** PDFs of known text, as Chromium writes them. */

export interface TextPdf {
  readonly layout: string;
  readonly language: PdfLanguage;
  readonly file: Buffer;
  readonly truth: readonly string[];
}

const fontPackages = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-jp',
];
const families = ['Inter Variable', ...fontPackages.map((name) => `${titleOf(name)} Variable`)];

function titleOf(name: string): string {
  return name
    .split('-')
    .map((part) => (part.length === 2 ? part.toUpperCase() : part[0]!.toUpperCase() + part.slice(1)))
    .join(' ');
}

/** @param order numbers of the texts in the order in which they are drawn */
function bodyOf({ drawn, language }: Page, order: readonly number[]): string {
  const side = isRightToLeft(language) ? 'right' : 'left';
  const lines = order.map((i) => {
    const { x, y, size, text } = drawn[i]!;
    return `<p style="position:absolute;${side}:${x}pt;top:${y}pt;font-size:${size}pt">${escapeMarkup(text)}</p>`;
  });
  return lines.join('');
}

function documentOf(body: string, language: PdfLanguage): string {
  const links = ['inter', ...fontPackages].map(
    (name) => `<link rel="stylesheet" href="/fonts/${name}/index.css">`,
  );
  const style = `@page{margin:0}body{margin:0;font-family:${families.map((name) => `'${name}'`).join()}}p{margin:0;white-space:nowrap;line-height:1.2}`;
  const dir = isRightToLeft(language) ? ' dir="rtl"' : '';
  return `<!doctype html><html lang="${language}"${dir}><meta charset="utf-8">${links.join('')}<style>${style}</style><body>${body}</body></html>`;
}

/**
 * Makes PDFs by Chromium.
 * @param wanted layouts with the languages of their texts
 * @param order whether texts are drawn in the order in which they are read
 */
export async function makeTextPdfs(
  wanted: readonly (readonly [layout: string, language: PdfLanguage])[],
  order: 'as read' | 'random',
): Promise<TextPdf[]> {
  const pages = wanted.map(([layout, language], i) => {
    const page = new Page(language, 7_919 * (i + 1));
    pdfLayouts[layout]!(page);
    return page;
  });
  const documents = pages.map((page) => {
    const numbered = page.drawn.map((_, n) => [order === 'random' ? page.random() : n, n] as const);
    const numbers = numbered.sort(([one], [other]) => one - other).map(([, n]) => n);
    return documentOf(bodyOf(page, numbers), page.language);
  });
  const made = await printed(documents);
  return wanted.map(([layout, language], i) => ({
    layout,
    language,
    file: made[i]!,
    truth: pages[i]!.truth,
  }));
}

/** Makes a PDF of lines below each other, by Chromium. @param style of the lines */
export async function makeLinesPdf(
  language: PdfLanguage,
  lines: readonly string[],
  style = '',
): Promise<Buffer> {
  const body = lines.map((line) => `<p style="margin:10pt 20pt;${style}">${escapeMarkup(line)}</p>`);
  const [file] = await printed([documentOf(body.join(''), language)]);
  return file!;
}

const fonts = join(__dirname, '../../node_modules/@fontsource-variable');

async function printed(documents: readonly string[]): Promise<Buffer[]> {
  const server = await serve((path) => {
    const font = /^\/fonts\/([\w/.-]+)$/.exec(path)?.[1];
    return font ? readFileSync(join(fonts, font)) : documents[Number(path.slice(1))]!;
  });
  const { page } = await visit(595, 842);
  const files: Buffer[] = [];
  for (const i of documents.keys()) {
    await page.goto(`${server.origin}/${i}`, { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    files.push(await page.pdf({ width: '8.264in', height: '11.694in', tagged: false, pageRanges: '1' }));
  }
  server.close();
  return files;
}

async function serve(
  answer: (path: string) => string | Buffer,
): Promise<{ origin: string; close: () => void }> {
  const server: Server = createServer(({ url = '/' }, response) => {
    const type = url.endsWith('.css') ? 'text/css' : url.endsWith('.woff2') ? 'font/woff2' : 'text/html';
    response.setHeader('content-type', type).end(url === '/favicon.ico' ? '' : answer(url));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => void server.close() };
}

/** Returns a text without blanks and hyphens. */
export const bare = (text: string): string => text.replace(/[\s-]+/gu, '').normalize('NFC');
