import type { Page } from 'playwright-core';
import { en } from '../../widgets/generator/texts.en.js';
import { en as typeLabels } from '../../widgets/shared/type-labels.texts.en.js';

/** What stands between the values of a text is looked for by itself. */
const value = '\0';

function textsOf(catalogue: object): string[] {
  return Object.values(catalogue).flatMap((entry: unknown) => {
    if (typeof entry === 'object' && entry !== null) return textsOf(entry);
    const text =
      typeof entry === 'function' ? (entry as (...values: string[]) => string)(value, value) : entry;
    return String(text).split(value);
  });
}

/** A registered name, which stands in the footer of every language. */
const name = 'qr code';

const sentences = textsOf({ en, typeLabels })
  .map((text) => text.trim().toLowerCase())
  .filter((text) => /\p{L}[,.;:]?\s+\p{L}/u.test(text) && text !== name);

/** All that the page shows or has read out: its text, and the attributes that hold words. */
const wordsOfPage = `(() => {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'data-busy-label'];
  const named = attributes.flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')].map((element) => element.getAttribute(name)));
  return [document.title, document.body.innerText, ...named].join('\\n').toLowerCase();
})()`;

/** The English words of the generator, two or more together, that are on the page as it stands. */
export async function englishLeft(page: Page): Promise<string[]> {
  const words = await page.evaluate<string>(wordsOfPage);
  return sentences.filter((sentence) => words.includes(sentence));
}
