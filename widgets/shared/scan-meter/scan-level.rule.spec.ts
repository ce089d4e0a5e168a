import type { ScanWeakness } from '../../../server/domain/scan-weakness.js';
import { scanForecast, scanLevel } from './scan-level.rule.js';

it.each([
  [true, '8/8', '3/3', 'good'],
  [true, '6/8', '3/3', 'good'],
  [false, '5/8', '3/3', 'weak'],
  [false, '4/8', '2/3', 'weak'],
  [false, '3/8', '3/3', 'bad'],
  [false, '8/8', '0/3', 'bad'],
])('ok: %s, score %s and read by %s: %s', (ok, score, decoders, level) =>
  expect(scanLevel({ ok, score, decoders })).toBe(level),
);

it.each<[boolean, string, string, ScanWeakness[], string]>([
  [true, '8/8', '3/3', [], 'everywhere'],
  [true, '8/8', '3/3', ['round-corners'], 'good'],
  [true, '7/8', '3/3', [], 'good'],
  [false, '8/8', '2/3', [], 'weak'],
  [false, '0/8', '3/3', [], 'bad'],
])('ok: %s, score %s and read by %s with %j is called %s', (ok, score, decoders, weaknesses, forecast) =>
  expect(scanForecast({ ok, score, decoders, weaknesses })).toBe(forecast),
);
