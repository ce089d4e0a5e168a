import { texts } from '../../domain/languages/en/scannability.js';
import type { Style } from '../../domain/style.js';
import { blamedWeaknesses } from '../../domain/scan-weakness.js';
import { ladderRungs, minScore, okScore } from '../../domain/scan-score.js';
import { rateStyle } from '../../render/model/scannability.js';
import { suggestStyle } from '../../render/model/suggest-style.js';
import { weaknessesOf } from '../../render/model/weaknesses.js';
import { isReadByAll, type Proof } from '../../render/proof/proof.js';
import { StyleUnreadable } from '../qr.errors.js';
import type { Scannable } from '../qr.responses.js';

/**
 * Rates how well a code scans by the proof of its picture.
 * @param proof null: the picture is not made yet
 * @param moduleCount modules per side; by default those of a short link
 */
export function scannable(style: Style, proof: Proof | null, moduleCount?: number): Scannable {
  if (!proof)
    return {
      ok: false,
      score: `0/${ladderRungs}`,
      decoders: '0/0',
      weaknesses: weaknessesOf(style),
      reason: texts.untried,
    };
  const { score, readBy, decoders } = proof;
  const weaknesses = [...(proof.weaknesses ?? weaknessesOf(style))];
  const rating = { score, decoders: `${readBy.length}/${Object.keys(decoders).length}`, weaknesses };
  if (isReadByAll(proof) && rungsOf(proof) >= okScore && !weaknesses.includes('logo-like-finder'))
    return { ok: true, ...rating };
  const suggestion = suggestStyle(style, { weaknesses, logoMarks: proof.logoMarks, moduleCount });
  return { ok: false, ...rating, reason: reasonFor(weaknesses), ...(suggestion && { suggestion }) };
}

/**
 * Refuses a style that decoders do not read well enough. Without a proof, the table of styles decides.
 * @throws StyleUnreadable
 */
export function refuseUnreadable(style: Style, proof: Proof | undefined, moduleCount?: number): void {
  const isRead = proof ? proof.readBy.length > 0 && rungsOf(proof) >= minScore : !rateStyle(style).refused;
  if (isRead) return;
  const weaknesses = proof?.weaknesses ?? weaknessesOf(style);
  const suggestion = suggestStyle(style, { weaknesses, logoMarks: proof?.logoMarks, moduleCount });
  throw new StyleUnreadable(reasonFor(weaknesses), suggestion);
}

const rungsOf = ({ score }: Proof) => parseInt(score, 10);

function reasonFor(weaknesses: readonly string[]): string {
  const worst = blamedWeaknesses.find((weakness) => weaknesses.includes(weakness));
  return worst ? texts.weaknesses[worst] : texts.weak;
}
