import { scanForecast, scanLevel } from './scan-level.rule.js';

it.each([
  [true, '8/8', '3/3', 'good'],
  [true, '6/8', '3/3', 'good'],
  [false, '5/8', '3/3', 'weak'],
  [false, '4/8', '2/3', 'weak'],
  [false, '3/8', '3/3', 'bad'],
  [false, '8/8', '0/3', 'bad'],
])('ok: %s, %s of the hardships and read by %s: %s', (ok, score, decoders, level) =>
  expect(scanLevel({ ok, score, decoders })).toBe(level),
);

it.each([
  [true, '8/8', '3/3', 'everywhere'],
  [true, '7/8', '3/3', 'good'],
  [false, '8/8', '2/3', 'weak'],
  [false, '0/8', '3/3', 'bad'],
])('ok: %s, %s of the hardships and read by %s is called %s', (ok, score, decoders, forecast) =>
  expect(scanForecast({ ok, score, decoders })).toBe(forecast),
);
