import { allTexts, blank, sentencesOf, type TextsOfFile } from './support/texts.js';

/** The same words in both languages, an address, and the developer pages' Russian (S §8). */
const alike = [
  ...['Error', 'PDF', 'Color', 'Cookies', 'Logos', 'ID', 'URL', 'https://example.com'],
  ...['Ошибка загрузки типов QR-кодов', 'Заполните все поля', 'Ошибка создания QR-кода'],
];

let files: TextsOfFile[];
beforeAll(async () => {
  files = await allTexts();
});

const each = <T>(look: (file: TextsOfFile) => readonly T[]) =>
  files.flatMap((texts) => look(texts).map((found) => [texts.file, found]));

it('finds the texts of widgets, pages and errors', () => {
  const names = files.map(({ file }) => file);
  for (const file of [
    'widgets/contact/texts.en.ts',
    'widgets/qr-page/texts.en.ts',
    'widgets/shared/texts.en.ts',
    'widgets/site/texts.en.ts',
    'server/pages/about-us.texts.ts',
    'server/pages/contact.texts.ts',
    'server/pages/layout.texts.ts',
    'server/pages/privacy-policy.page.ts',
    'server/common/errors/error-page.ts',
  ])
    expect(names).toContain(file);
});

it('every text is there in both languages', () => {
  expect(each(({ en, es }) => [...en.keys()].filter((key) => !es.get(key)?.trim()))).toEqual([]);
  expect(each(({ en, es }) => [...es.keys()].filter((key) => !en.get(key)?.trim()))).toEqual([]);
});

it('no Spanish text is the English one', () => {
  const untranslated = each(({ en, es }) =>
    [...en].filter(([key, text]) => es.get(key) === text && !alike.includes(text)),
  );
  expect(untranslated).toEqual([]);
});

it('no Spanish prose has a sentence of the English one', () => {
  const left = each(({ en, es }) => {
    const english = new Set([...en.values()].flatMap(sentencesOf));
    return [...es.values()]
      .flatMap(sentencesOf)
      .filter((sentence) => english.has(sentence) && !alike.includes(sentence));
  });
  expect(left).toEqual([]);
});

/** What is nothing but a value is the server's own words. */
it('a Spanish text has the values of the English one', () => {
  const valuesIn = (text = '') => text.split(blank).length - 1;
  const others = each(({ en, es }) =>
    [...en].filter(([key, text]) => text !== blank && valuesIn(es.get(key)) !== valuesIn(text)),
  );
  expect(others).toEqual([]);
});
