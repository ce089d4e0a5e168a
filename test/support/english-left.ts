import type { Page } from 'playwright-core';
import { allTexts, sentencesOf } from './texts.js';

/** English sentences that a Spanish page still shows or says: in its text, its title, or names and notes for screen readers. */
export async function englishLeft(page: Page): Promise<string[]> {
  const files = await allTexts();
  const spanish = files.flatMap(({ es }) => [...es.values()]).join('\n');
  const english = files.flatMap(({ en }) => [...en.values()]).flatMap(sentencesOf);
  const shown = await page.evaluate<string>(`[
    document.title,
    document.body.innerText,
    ...Array.from(document.querySelectorAll('[aria-label], [title], [alt], [placeholder], meta[name=description]'), (element) =>
      ['aria-label', 'title', 'alt', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? '').join('\\n')),
  ].join('\\n').replace(/\\s+/g, ' ')`);
  return english.filter((sentence) => shown.includes(sentence) && !spanish.includes(sentence));
}
