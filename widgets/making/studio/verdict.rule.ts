import type { StyleChoices } from '../../../server/domain/read-style.js';
import type { Forecast } from '../styling/predict-scan.js';
import { scanLevel } from '../../shared/scan-meter/scan-level.rule.js';

/** What is known before the creation of how well a code scans. */
export interface Verdict {
  readonly forecast: Forecast;
  /** Whether no code is made in this style. */
  readonly isRefused: boolean;
  /** Reason of the server; undefined if it has not refused the style. */
  readonly reason?: string | undefined;
  /** Change of the style with which the code scans well. */
  readonly suggestion?: StyleChoices | undefined;
}

/** Why the server makes no code in a style. */
interface Refusal {
  readonly text: string;
  readonly suggestion?: StyleChoices | undefined;
}

/** Combines the prediction for a style with the refusal of the server, which knows better. */
export function verdictOf(forecast: Forecast, refusal?: Refusal): Verdict {
  if (!refusal)
    return { forecast, isRefused: scanLevel(forecast) === 'bad', suggestion: forecast.suggestion };
  return {
    forecast: { ...forecast, ok: false, score: '0/8' },
    isRefused: true,
    reason: forecast.weaknesses.length === 0 ? refusal.text : undefined,
    suggestion: refusal.suggestion ?? forecast.suggestion,
  };
}
