import { bestMatch, directionOf, directionOfText } from './likely-language.js';

it.each<[string, string, string | undefined]>([
  ['zh-TW', 'en zh-Hans zh-Hant', 'zh-Hant'],
  ['zh-HK', 'en zh-Hans zh-Hant', 'zh-Hant'],
  ['zh', 'en zh-Hans zh-Hant', 'zh-Hans'],
  ['zh-Hant-TW', 'en zh', undefined],
  ['pt-BR', 'pt pt-BR', 'pt-BR'],
  ['pt', 'pt-PT pt-BR', 'pt-BR'],
  ['pt-AO', 'pt pt-BR', 'pt'],
  ['en-GB', 'en-US en', 'en-US'],
  ['es-419', 'en es', 'es'],
  ['es', 'en es-419', 'es-419'],
  ['no', 'en nb', 'nb'],
  ['nb-NO', 'en no', 'no'],
  ['iw', 'en he', 'he'],
  ['sr-Latn', 'en sr', undefined],
  ['de-u-nu-arab', 'de', 'de'],
  ['* x de', 'en de', 'de'],
  ['fr de', 'en de fr', 'fr'],
])('%s of %s is %s', (wanted, offered, found) =>
  expect(bestMatch(wanted.split(' '), offered.split(' '))).toBe(found),
);

it.each([
  ['ar', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['iw', 'rtl'],
  ['uz-Arab', 'rtl'],
  ['uz', 'ltr'],
  ['en', 'ltr'],
  ['no tag', 'ltr'],
])('%s runs %s', (tag, direction) => expect(directionOf(tag)).toBe(direction));

it.each([
  ['مقهى Ana', 'rtl'],
  ['☕ 2026 קפה', 'rtl'],
  ['Ana مقهى', 'ltr'],
  ['☕', 'ltr'],
])('%s runs %s', (text, direction) => expect(directionOfText(text)).toBe(direction));
