import { runInNewContext } from 'node:vm';
import { testLimitMs } from '../../test/support/time-limits.mjs';
import { isMailableCaption } from './mailable-caption.rule.js';

it.each([
  '',
  'Scan me',
  'Our menu. Enjoy!',
  'Wi-Fi & more…',
  'z.B. unsere Karte, e.g. lunch',
  'Table 12, floor 3.5',
  'Open 9:00-17:00',
  '25.50 € or $1,299.00',
  '22.11.2026',
  '2026-11-22',
  '11/22/2026 – 11/24/2026',
  '01.12.2026 - 31.12.2026',
  'Season 2025–2026',
  '@cafe_ada',
  'Меню дня',
  '本日のメニュー。どうぞ',
])('a code with the caption %j is mailed', (caption) => expect(isMailableCaption(caption)).toBe(true));

it.each([
  ['a link', 'HTTPS://shop.example/deal'],
  ['the start of a link', 'http and more'],
  ['www', 'WWW.deal'],
  ['a host', 'Win at deal.shop'],
  ['a host in a sentence', '(deal.com)'],
  ['a host with a path', 'deal.com/x?y=1'],
  ['a host with a port', 'deal.com:8080'],
  ['a host in Punycode', 'xn--e1afmkfd.xn--p1ai'],
  ['a host in Cyrillic letters', 'пример.рф'],
  ['a host in fullwidth letters', 'ｄｅａｌ．ｃｏｍ'],
  ['a host with invisible characters', 'deal\u200b.\u2060com'],
  ['an IPv4 address', 'at 192.0.2.1'],
  ['an email address', 'ada@example.org'],
  ['an email address without a top-level domain', 'ada@intranet'],
  ['a telephone number', 'Call 5551234'],
  ['a telephone number with a country code', '+44 (0)20 7946-0958'],
  ['a telephone number with dots', '01.23.45.67.89'],
  ['a telephone number after a date', '22.11.2026 5551234'],
  ['a telephone number that begins like a date', '2026-11-22-33-44'],
  ['a telephone number in Arabic digits', '٠١٢٣٤٥٦٧٨'],
])('a code with %s is not mailed: %j', (_name, caption) => expect(isMailableCaption(caption)).toBe(false));

it.each(['1', '1 ', '.', 'a.', 'a-', '1.1.', '(', '20-'])(
  'decides in time about a caption that repeats %j',
  (piece) => {
    const decide = () => isMailableCaption(piece.repeat(200 / piece.length));
    // Only this timeout stops a regular expression with catastrophic backtracking.
    expect(typeof runInNewContext('decide()', { decide }, { timeout: testLimitMs / 2 })).toBe('boolean');
  },
);
