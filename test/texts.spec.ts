import { defaultLanguage, languages } from '../server/domain/languages/languages.js';
import { allTexts, blank, filesIn, sameAsOthers, sentencesOf, type TextsOfRoom } from './support/texts.js';

/** Shorter texts may well be the same in two related languages. */
const shortestSentence = 20;

const translations = languages.filter((language) => language !== defaultLanguage);

it.each(translations)('%s has a file for each room', (language) => {
  expect(new Set(filesIn(language))).toEqual(new Set([...filesIn(defaultLanguage), 'server-rooms']));
});

describe.each(translations)('%s', (language) => {
  const alike = sameAsOthers(language);
  /** Text of values and punctuation alone needs no translation. */
  const isAlike = (text: string) => alike.includes(text) || !/\p{L}{2}/u.test(text);
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

  it('every text is translated', () => {
    const untranslated = each(({ english, translated }) =>
      [...english].filter(([key, text]) => translated.get(key) === text && !isAlike(text)),
    );
    expect(untranslated).toEqual([]);
  });

  it('no text contains an English sentence', () => {
    const left = each(({ english, translated }) => {
      const sentences = new Set([...english.values()].flatMap(sentencesOf));
      return [...translated.values()]
        .flatMap(sentencesOf)
        .filter((sentence) => sentences.has(sentence) && !alike.includes(sentence));
    });
    expect(left).toEqual([]);
  });

  it('no long text is that of another translation', async () => {
    const others = await Promise.all(translations.filter((other) => other !== language).map(allTexts));
    const foreign = new Set(others.flat().flatMap(({ translated }) => [...translated.values()]));
    const left = each(({ translated }) =>
      [...translated].filter(
        ([, text]) => text.length >= shortestSentence && foreign.has(text) && !isAlike(text),
      ),
    );
    expect(left).toEqual([]);
  });

  it('every text has as many values as in English', () => {
    const valuesIn = (text = '') => text.split(blank).length - 1;
    const others = each(({ english, translated }) =>
      [...english].filter(
        ([key, text]) => text !== blank && valuesIn(translated.get(key)) !== valuesIn(text),
      ),
    );
    expect(others).toEqual([]);
  });
});

it('English spells a word in one way', async () => {
  const rooms = await allTexts(translations[0]!);
  const strange = /\b(?!mail (?:server|provider))mails?\b|e-mail|colour/i;
  const found = rooms.flatMap(({ room, english }) =>
    [...english.values()].filter((text) => strange.test(text)).map((text) => [room, text]),
  );
  expect(found).toEqual([]);
});

/** Words that name a thing in one way only, by language: the pattern finds others. */
const glossary: readonly (readonly [string, RegExp, RegExp])[] = [
  ['scanners read codes', /decoder|hardship/i, /decodificador|dificultades/i],
  ['a logo is a logo', /logotype/i, /logotipo/i],
  ['a look is a look', /start style|more styles/i, /más estilos|punto de partida/i],
  ['words around a code are a banner', /call to action|frame with/i, /llamada a la acción|marco con/i],
  ['corners are corners', /corner marks?/i, /marcas? de (?:las )?esquina/i],
  ['the link of a code is short', /link in (?:the|your) code/i, /enlace de tu código|^enlace del código$/i],
  ['what we do to a code is a test', /rung|ladder/i, /peldaño|escalera/i],
];

it.each(glossary)('one word per thing: %s', async (_thing, inEnglish, inSpanish) => {
  const rooms = (await Promise.all(translations.map(allTexts))).flat();
  const found = rooms.flatMap(({ room, english, translated }) => [
    ...[...english.values()].filter((text) => inEnglish.test(text)).map((text) => [room, text]),
    ...[...translated.values()].filter((text) => inSpanish.test(text)).map((text) => [room, text]),
  ]);
  expect(found).toEqual([]);
});

/** Wordings that visitors did not understand or that were not true, and that better ones have replaced. */
const replaced = {
  english: [
    'even a blurred one',
    'Only static QR codes',
    'at most 30% as wide',
    'a frame and a size',
    'at the highest resolution',
    'Why people print ours',
    'You get the real code at the end',
    'Make it yours',
    'Style your code',
    'Pairs that read well',
    'See it on',
    'we spoil the picture',
    'Too few scanners',
    'which misleads scanners',
    'What the code holds',
    'nothing in between',
    'Where the content is',
    'a page of ours with this',
    'So much makes a fine pattern',
    'too much for a code that phones read',
    'brings no advertising',
    'Upload a menu and',
    'PNG, JPG, SVG and EPS at',
    'holds no key',
    'ring a key',
    'pens nothing',
    'pause by itself',
    'et this end',
    'hen you open this page again',
    'hanges nothing',
    'anguage you enter now',
  ],
  spanish: [
    'incluso borroso',
    'Solo códigos QR estáticos',
    '30\u00a0% del ancho',
    'el marco y el tamaño',
    'a la máxima resolución',
    'Por qué se imprimen los nuestros',
    'El código definitivo lo tienes al final',
    'Hazlo tuyo',
    'Dale estilo a tu código',
    'Parejas que se leen bien',
    'Míralo en',
    'la estropeamos',
    'contiene su contenido',
    'sin nada en medio',
    'omputadora',
    'Ocaso',
    'Bocadillo',
    'Logo, texto',
    'en voz alta',
    'no trae publicidad',
    'un menú',
    'de 0.01',
    'PNG, JPG, SVG y EPS a la',
    'raer una clave',
    'o abre nada',
    'ausar por sí solo',
    'ijar este final',
    'uando vuelvas a abrir',
    'ue escribes ahora',
  ],
};

it('replaced texts do not come back', async () => {
  const rooms = (await Promise.all(translations.map(allTexts))).flat();
  const holds = (text: string, wordings: readonly string[]) => wordings.some((one) => text.includes(one));
  const found = rooms.flatMap(({ english, translated }) => [
    ...[...english.values()].filter((text) => holds(text, replaced.english)),
    ...[...translated.values()].filter((text) => holds(text, replaced.spanish)),
  ]);
  expect(found).toEqual([]);
});
