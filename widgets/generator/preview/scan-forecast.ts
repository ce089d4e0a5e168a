import type { Scannability } from '../../../server/render/model/scannability.js';
import type { MeterLevel } from '../../shared/ui/Meter.js';

/** What the meter shows of a rating; how well two colours scan nobody sees by looking. */
export function scanForecast({ ok, readBy }: Scannability): MeterLevel {
  if (ok) return 'good';
  return readBy === 'none' ? 'bad' : 'weak';
}
