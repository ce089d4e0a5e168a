import type { Page } from 'playwright-core';
import { allTexts, sentencesOf } from './texts.js';

/** English sentences left on a Spanish page: in its text, its title, or labels for screen readers. */
export async function englishLeft(page: Page): Promise<string[]> {
  const rooms = await allTexts('es');
  const spanish = rooms.flatMap(({ translated }) => [...translated.values()]).join('\n');
  const english = rooms.flatMap(({ english }) => [...english.values()]).flatMap(sentencesOf);
  const shown = await page.evaluate<string>(`[
    document.title,
    Array.from(document.querySelectorAll('[translate=no]')).reduce(
      (text, { innerText }) => text.replace(innerText, ''), document.body.innerText),
    ...Array.from(document.querySelectorAll('[aria-label], [title], [alt], [placeholder], meta[name=description]'), (element) =>
      ['aria-label', 'title', 'alt', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? '').join('\\n')),
  ].join('\\n').replace(/\\s+/g, ' ')`);
  return english.filter((sentence) => shown.includes(sentence) && !spanish.includes(sentence));
}
