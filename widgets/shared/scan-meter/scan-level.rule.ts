import { ladderRungs, leastScore } from '../../../server/domain/scan-score.js';
import type { Scannable } from '../../../server/qr/qr.responses.js';

/** The part of a scan rating that the meter shows. */
export type ScanReport = Pick<Scannable, 'ok' | 'score' | 'decoders' | 'weaknesses'>;

export type ScanLevel = 'good' | 'weak' | 'bad';

export function scanLevel({ ok, score, decoders }: Omit<ScanReport, 'weaknesses'>): ScanLevel {
  if (ok) return 'good';
  const isReadByNone = decoders.startsWith('0/');
  return isReadByNone || parseInt(score, 10) < leastScore ? 'bad' : 'weak';
}

/** Level for the words of the meter: only a code that survives every hardship is said to scan everywhere. */
export function scanForecast(report: Omit<ScanReport, 'weaknesses'>): ScanLevel | 'everywhere' {
  const level = scanLevel(report);
  return level === 'good' && parseInt(report.score, 10) === ladderRungs ? 'everywhere' : level;
}
