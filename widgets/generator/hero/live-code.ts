import { defaultStyle } from '../../../server/domain/style.js';
import { placeCode } from '../../../server/render/model/code-layout.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { siteConfig } from '../../shared/site-config.js';
import { placeholderCode } from '../preview/placeholder-code.js';
import { linkOrEntry, readUrl } from '../../../server/domain/entered-link.rule.js';
import type { Hero } from './hero-parts.js';

/** Draws the code of the entered link, at most once per frame. Text that the browser has restored is drawn at once. */
export function watchLink(hero: Hero): void {
  const { linkOrigin } = siteConfig();
  const title = hero.plate.querySelector('title')?.textContent ?? '';
  let frame = 0;
  const draw = () => {
    const entered = hero.field.value;
    const { matrix, outlines } = placeholderCode(linkOrigin, linkOrEntry(entered));
    hero.plate.innerHTML = drawSvg(placeCode(matrix, defaultStyle), outlines, { title });
    hero.caption.replaceChildren(...withBreaks(captionOf(readUrl(entered), hero)));
  };
  hero.field.addEventListener('input', () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  });
  if (hero.field.value) draw();
}

/** Says what the code opens. The replacement is a function, because `$` in a replacement text has a special meaning. */
const captionOf = (link: string | null, { words }: Hero): string =>
  link === null ? words.opensNothing : words.opens.replace('{link}', () => withoutScheme(link));

const withoutScheme = (link: string): string => link.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** Lets a long link break after its slashes rather than within a word. */
const withBreaks = (caption: string): (string | Node)[] =>
  (caption.match(/[^/]+\/*|\/+/g) ?? []).flatMap((part, i) =>
    i > 0 ? [document.createElement('wbr'), part] : [part],
  );
