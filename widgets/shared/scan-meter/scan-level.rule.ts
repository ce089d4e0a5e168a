import { ladderRungs, minScore } from '../../../server/domain/scan-score.js';
import type { Scannable } from '../../../server/qr/qr.responses.js';

/** The part of a scan rating that the meter shows. A forecast knows the number of decoders only if all of them read the code. */
export type ScanReport = Pick<Scannable, 'ok' | 'score' | 'weaknesses'> &
  Partial<Pick<Scannable, 'decoders'>>;

export type ScanLevel = 'good' | 'weak' | 'bad';

export function scanLevel({ ok, score, decoders }: Omit<ScanReport, 'weaknesses'>): ScanLevel {
  if (ok) return 'good';
  const isReadByNone = decoders?.startsWith('0/');
  return isReadByNone || parseInt(score, 10) < minScore ? 'bad' : 'weak';
}

/** Level that selects the text of the meter. `everywhere` needs the highest score and no weakness. */
export function scanForecast(report: ScanReport): ScanLevel | 'everywhere' {
  const level = scanLevel(report);
  const isBest = parseInt(report.score, 10) === ladderRungs && report.weaknesses.length === 0;
  return level === 'good' && isBest ? 'everywhere' : level;
}
