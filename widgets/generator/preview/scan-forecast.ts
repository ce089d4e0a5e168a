import type { Scannability } from '../../../server/render/model/scannability.js';

export function scanForecast({ ok, readBy }: Scannability): 'good' | 'weak' | 'bad' {
  if (ok) return 'good';
  return readBy === 'none' ? 'bad' : 'weak';
}
