import type { Scannability } from '../../../server/render/model/scannability.js';
import type { MeterLevel } from '../../shared/ui/Meter.js';

export function scanForecast({ ok, readBy }: Scannability): MeterLevel {
  if (ok) return 'good';
  return readBy === 'none' ? 'bad' : 'weak';
}
