import { useEffect, useRef } from 'react';
import { texts } from '../texts.js';
import { drawSeen } from './draw-seen.js';
import type { Look } from './looking.state.js';

/** Longest text of a code that is shown whole. */
const maxShown = 300;

/** What was found about a print, with the picture in which it was found. */
export function PrintVerdict({ picture, seen, verdict }: Look<ImageData>) {
  const level = useRef<HTMLParagraphElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = texts();
  useEffect(() => {
    drawSeen(canvas.current!, picture, seen);
    level.current?.focus();
  }, [picture, seen]);
  const wrong = seen.text === undefined ? 0 : (seen.damage?.wrong.length ?? 0);
  const cause = verdict.level === 'unread' ? verdict.cause : undefined;
  return (
    <section className="print-verdict" data-level={verdict.level} data-cause={cause}>
      <p ref={level} tabIndex={-1} className="print-verdict__level">
        <strong>{words.levels[verdict.level]}</strong>
      </p>
      {cause && <p>{words.causes[cause]}</p>}
      {verdict.level === 'little' && <p>{words.weaknesses[verdict.weakness]}</p>}
      {(verdict.level === 'well' || verdict.level === 'little') && <Reserve seen={seen} />}
      {seen.text !== undefined && (
        <p>
          {words.holds}: <span className="print-verdict__text">{shortened(seen.text)}</span>
        </p>
      )}
      <canvas
        ref={canvas}
        className="print-verdict__picture"
        role="img"
        aria-label={wrong > 0 ? words.pictureWithMarks(wrong) : words.pictureOf}
      />
    </section>
  );
}

/** How much of the error correction is left. */
function Reserve({ seen }: Pick<Look<ImageData>, 'seen'>) {
  if (seen.text === undefined) return null;
  const words = texts();
  const { damage, unused } = seen;
  const percent = Math.round(100 * (damage?.spare ?? unused));
  const sentence = damage
    ? damage.wrong.length === 0
      ? words.intact
      : words.damagedModules(damage.wrong.length, percent)
    : words.spare(percent);
  return (
    <p className="muted">
      {sentence} {damage?.hasLogo && words.logoAside}
    </p>
  );
}

const shortened = (text: string): string => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);
