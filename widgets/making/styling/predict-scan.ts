import { ladderRungs, okScore } from '../../../server/domain/scan-score.js';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Style } from '../../../server/domain/style.js';
import { suggestStyle } from '../../../server/render/model/suggest-style.js';
import { rungsLostToBar } from '../../../server/render/model/logo-bar.js';
import { countPlaces, type FinderMark } from '../../../server/render/model/finder-marks.js';
import { logoScore, looksLikeFinder } from '../../../server/render/model/misleading-logo.js';
import { predictScore, weaknessesOf } from '../../../server/render/model/weaknesses.js';
import type { ScanReport } from '../../shared/scan-meter/scan-level.rule.js';

export interface Forecast extends ScanReport {
  /** Nearest style that scans. Missing if this style scans well, or only another logo would help. */
  readonly suggestion?: StyleChoices;
}

/** Width in modules from which black codes at level M were measured to lose a rung: 28 of 30, and 4 of 24 narrower ones. */
const denseFrom = 41;

/**
 * Predicts the result of the scan test for a style without drawing a code.
 * @param moduleCount width of the code in modules
 * @param marks places where the logo looks like a finder pattern
 */
export function predictScan(style: Style, moduleCount: number, marks: readonly FinderMark[] = []): Forecast {
  const best = moduleCount >= denseFrom ? ladderRungs - 1 : ladderRungs;
  const withoutBar = predictScore(style, logoScore(marks, style, moduleCount));
  const lost = style.logo && style.logoRing !== 'wide' ? rungsLostToBar(style.logoAspect ?? 1) : 0;
  const score = Math.min(best, Math.max(0, Math.round(withoutBar - lost)));
  const ok = score >= okScore;
  const weaknesses = weaknessesOf(style, moduleCount);
  if (looksLikeFinder(marks, style, moduleCount)) weaknesses.push('logo-like-finder');
  if (!ok && lost > 0 && weaknesses.length === 0) weaknesses.push('large-logo');
  const suggestion = ok
    ? undefined
    : suggestStyle(style, { weaknesses, logoMarks: countPlaces(marks), moduleCount });
  return {
    ok,
    score: `${score}/${ladderRungs}`,
    weaknesses,
    ...(suggestion && { suggestion }),
  };
}
