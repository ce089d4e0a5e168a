import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { productName } from '../../server/config/product.js';
import { formatName, imageFormats } from '../../server/domain/formats.js';
import { kinds } from '../../server/domain/kinds/kinds.js';
import { definitionOf, languages } from '../../server/domain/languages/languages.js';

/** Texts that rightly come from no catalogue, with the reason. */
const notTranslated: readonly RegExp[] = [
  new RegExp(productName, 'g'), // a name
  ...languages.map((language) => new RegExp(definitionOf(language).name, 'g')),
  /Codes, Ltd|1 Main Street, Springfield/g, // the operator
  /\b(lang|consent|source_user)\b/g, // names of cookies
  new RegExp(`^(${kinds.map(({ name }) => name).join('|')})$`, 'g'), // names of types in the API
  /https?:\/\/\S+|localhost:\d+\S*|menu\.example\.com\S*|[\w.@]*example\.(com|test)\S*/g, // addresses
  /#0b7a5b|1\.d\.ts/g, // a colour and a file, for those who embed the generator
  /Lunch menu\.pdf|notes\.txt|me@nowhere/g, // entered by the visitor
  /\b[0-9A-Z]{10}\b/g, // ids
  new RegExp(`\\b(${[...imageFormats.map(formatName), 'JPEG'].join('|')})\\b`, 'g'), // formats
  /^(UTC|[A-Z][A-Za-z]+\/[A-Za-z /-]+)$/g, // time zones, by their names in the database of zones
  /\d ?(px|KB|MB)\b/g, // units
  /\b\d{1,2} November 2026\b/g,
  /\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec)\b/g, // the browser's calendar
];

const withoutBrackets = (text: string): string => {
  const inner = text.replace(/\[[^[\]]*\]/g, '');
  return inner === text ? text : withoutBrackets(inner);
};
const isForeign = (text: string) =>
  /\p{L}/u.test(notTranslated.reduce((rest, pattern) => rest.replace(pattern, ''), withoutBrackets(text)));

const look = readFileSync(join(__dirname, 'layout-flaws.browser.js'), 'utf8');

/**
 * Finds the flaws of a page in the pseudo-language.
 * @returns texts that are not in brackets, and controls that are cut off or overflow
 */
export async function flawsOf(page: Page): Promise<{ foreign: string[]; cut: string[] }> {
  await page.evaluate(
    'Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))',
  );
  const { texts, cut } = await page.evaluate<{ texts: string[]; cut: string[] }>(look);
  expect(texts.filter((text) => text.startsWith('[')).length).toBeGreaterThan(5);
  return { foreign: texts.filter(isForeign), cut };
}

/** Adds four texts that are not in brackets, and two buttons without room. */
export async function plantFlaws(page: Page): Promise<void> {
  await page.evaluate(`(() => {
      const planted = [
        ['p', { textContent: 'Plain text' }],
        ['p', { textContent: '[Éñĝļîšĥ ···] and more' }],
        ['input', { placeholder: 'Plain placeholder' }],
        ['img', { alt: 'Plain picture', src: '/favicon.svg' }],
        ['button', { textContent: '[Ļöñĝ ···]' }, { width: '20px', padding: 0, whiteSpace: 'nowrap' }],
        ['a', { textContent: '[Ɓéýöñð ···]', href: '/' }, { display: 'block', marginLeft: '100vw', width: '50px' }],
      ];
      for (const [name, properties, style] of planted) {
        const element = Object.assign(document.createElement(name), properties);
        Object.assign(element.style, style);
        document.querySelector('main').append(element);
      }
    })()`);
}
