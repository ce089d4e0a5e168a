import { decoderCount, ladderRungs, okScore } from '../../../server/domain/scan-score.js';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Style } from '../../../server/domain/style.js';
import { suggestStyle } from '../../../server/render/model/suggest-style.js';
import { foretellScore } from '../../../server/render/model/weak-shapes.js';
import { weaknessesOf } from '../../../server/render/model/weaknesses.js';
import type { ScanReport } from '../../shared/scan-meter/scan-level.rule.js';

interface Forecast extends ScanReport {
  /** The nearest style that scans; only where this one does not scan well. */
  readonly suggestion?: StyleChoices;
}

/**
 * What the proof of a code in this style will say, without drawing it: in the scan table a hardship counts as survived
 * if every decoder still reads the code.
 * @param moduleCount modules a side
 */
export function foretell(style: Style, moduleCount: number): Forecast {
  const score = foretellScore(style);
  const ok = score >= okScore;
  const weaknesses = weaknessesOf(style, moduleCount);
  return {
    ok,
    score: `${score}/${ladderRungs}`,
    decoders: `${score > 0 ? decoderCount : 0}/${decoderCount}`,
    weaknesses,
    ...(!ok && { suggestion: suggestStyle(style, weaknesses) }),
  };
}
