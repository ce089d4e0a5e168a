import { defaultLanguage, languages } from '../server/domain/languages/languages.js';
import { allTexts, blank, filesIn, sentencesOf, type TextsOfRoom } from './support/texts.js';

/** The same words in every language so far, an address, and the developer pages' Russian. */
const alike = [
  ...['Error', 'PDF', 'Color', 'Cookies', 'Logos', 'ID', 'URL', 'https://example.com'],
  ...['Ошибка загрузки типов QR-кодов', 'Заполните все поля', 'Ошибка создания QR-кода'],
];

const translations = languages.filter((language) => language !== defaultLanguage);

it.each(translations)('%s has a file for each room', (language) => {
  expect(filesIn(language)).toEqual(filesIn(defaultLanguage));
});

describe.each(translations)('%s', (language) => {
  let rooms: TextsOfRoom[];
  beforeAll(async () => {
    rooms = await allTexts(language);
  });

  const each = <T>(look: (texts: TextsOfRoom) => readonly T[]) =>
    rooms.flatMap((texts) => look(texts).map((found) => [texts.room, found]));

  it('no text is empty', () => {
    expect(
      each(({ english, translated }) => [...english.keys()].filter((key) => !translated.get(key))),
    ).toEqual([]);
  });

  it('no text is the English one', () => {
    const untranslated = each(({ english, translated }) =>
      [...english].filter(([key, text]) => translated.get(key) === text && !isAlike(text)),
    );
    expect(untranslated).toEqual([]);
  });

  it('no text has a sentence of an English one', () => {
    const left = each(({ english, translated }) => {
      const sentences = new Set([...english.values()].flatMap(sentencesOf));
      return [...translated.values()]
        .flatMap(sentencesOf)
        .filter((sentence) => sentences.has(sentence) && !alike.includes(sentence));
    });
    expect(left).toEqual([]);
  });

  it('a text has as many values as the English one', () => {
    const valuesIn = (text = '') => text.split(blank).length - 1;
    const others = each(({ english, translated }) =>
      [...english].filter(
        ([key, text]) => text !== blank && valuesIn(translated.get(key)) !== valuesIn(text),
      ),
    );
    expect(others).toEqual([]);
  });
});

/** Values and punctuation alone are not translated. */
const isAlike = (text: string) => alike.includes(text) || !/\p{L}{2}/u.test(text);
