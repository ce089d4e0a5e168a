import type { Scannability } from '../../../server/render/scannability.js';
import type { MeterLevel } from '../../shared/ui/Meter.js';

/** What the meter says of a rating; how well two colours scan nobody sees by looking. */
export function scanForecast({ ok, readBy }: Scannability): { level: MeterLevel; label: string } {
  if (ok) return { level: 'good', label: 'Scans everywhere' };
  if (readBy === 'none') return { level: 'bad', label: 'Will not scan' };
  return { level: 'weak', label: 'May fail in poor light' };
}
