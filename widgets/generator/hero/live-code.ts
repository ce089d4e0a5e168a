import { layOut } from '../../../server/render/model/layout.js';
import { drawSvg } from '../../../server/render/model/svg.js';
import type { Matrix } from '../../../server/render/model/matrix.js';
import { type StartName, startWith } from '../../../server/domain/start-styles.js';
import { siteConfig } from '../../shared/site-config.js';
import { measureText } from '../../making/styling/measure-text.js';
import { placeholderCode } from '../preview/placeholder-code.js';
import { linkOrEntry, readUrl } from '../../../server/domain/entered-link.rule.js';
import { chosenStyle } from './hero-look.js';
import type { Hero } from './hero-parts.js';

/** The looks are drawn once the visitor pauses, since that takes longer than a frame. */
const looksAfterMs = 250;

/** Draws the code of the entered link in the chosen look, at most once per frame. What the browser has restored is drawn at once. */
export function watchLink(hero: Hero): void {
  const { linkOrigin } = siteConfig();
  const title = hero.plate.querySelector('title')?.textContent ?? '';
  let frame = 0;
  let later: ReturnType<typeof setTimeout>;
  const draw = () => {
    const entered = hero.field.value;
    const { matrix, outlines } = placeholderCode(linkOrigin, linkOrEntry(entered));
    const layout = layOut(matrix, chosenStyle(hero), undefined, measureText);
    hero.plate.innerHTML = drawSvg(layout, outlines, { title });
    clearTimeout(later);
    if (readUrl(entered) !== null)
      later = setTimeout(() => void drawLooks(hero, matrix).catch(() => undefined), looksAfterMs);
    hero.caption.replaceChildren(...withBreaks(captionOf(entered, hero)));
  };
  const drawSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  hero.field.addEventListener('input', drawSoon);
  hero.looks.addEventListener('change', drawSoon);
  if (hero.field.value || hero.looks.querySelector(':checked')) draw();
}

/** Draws the looks with the code of the link. */
async function drawLooks({ looks, words }: Hero, matrix: Matrix): Promise<void> {
  const { drawLook } = await import('../../making/studio/draw-look.js');
  for (const picture of looks.querySelectorAll<HTMLElement>('[data-look-picture]')) {
    const name = picture.dataset.lookPicture as StartName;
    const look = JSON.stringify(startWith(name, words.callToAction));
    picture.innerHTML = drawLook({ matrix, look });
  }
}

/** Says what the code opens; nothing of an entry that is no link. The replacement is a function, because `$` in a text has a meaning. */
function captionOf(entered: string, { words }: Hero): string {
  const link = readUrl(entered);
  if (link === null) return entered.trim() ? '' : words.opensNothing;
  return words.opens.replace('{link}', () => withoutScheme(link));
}

const withoutScheme = (link: string): string => link.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** Lets a long link break after its slashes rather than within a word. */
const withBreaks = (caption: string): (string | Node)[] =>
  (caption.match(/[^/]+\/*|\/+/g) ?? []).flatMap((part, i) =>
    i > 0 ? [document.createElement('wbr'), part] : [part],
  );
