import { layOut } from '../../../server/render/model/layout.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import { siteConfig } from '../../shared/site-config.js';
import { measureText } from '../../making/styling/measure-text.js';
import { placeholderCode } from '../preview/placeholder-code.js';
import { linkOrEntry, readUrl } from '../../../server/domain/entered-link.rule.js';
import { chosenStyle } from './hero-look.js';
import type { Hero } from './hero-parts.js';

/** Draws the code of the entered link in the chosen look, at most once per frame. What the browser has restored is drawn at once. */
export function watchLink(hero: Hero): void {
  const { linkOrigin } = siteConfig();
  const title = hero.plate.querySelector('title')?.textContent ?? '';
  let frame = 0;
  const draw = () => {
    const entered = hero.field.value;
    const { matrix, outlines } = placeholderCode(linkOrigin, linkOrEntry(entered));
    const layout = layOut(matrix, chosenStyle(hero), undefined, measureText);
    hero.plate.innerHTML = drawSvg(layout, outlines, { title });
    hero.caption.replaceChildren(...withBreaks(captionOf(readUrl(entered), hero)));
  };
  const drawSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  hero.field.addEventListener('input', drawSoon);
  hero.looks.addEventListener('change', drawSoon);
  if (hero.field.value || hero.looks.querySelector(':checked')) draw();
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
