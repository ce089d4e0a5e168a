import type { Scannability } from '../../../server/render/model/scannability.js';

export function scanForecast({ ok, refused }: Scannability): 'good' | 'weak' | 'bad' {
  if (ok) return 'good';
  return refused ? 'bad' : 'weak';
}
