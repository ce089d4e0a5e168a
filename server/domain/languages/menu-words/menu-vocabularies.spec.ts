import { allergens, diets } from '../../kinds/menu.js';
import { allergenNames, dietNames, vocabularyOf, vocabularyTags } from './menu-vocabularies.js';

/** Official languages of the EU, without those that have a catalogue. */
const official = 'bg cs da de el et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ');

it('has the official languages of the EU', () =>
  expect(vocabularyTags).toEqual(expect.arrayContaining(official)));

it.each(vocabularyTags)('names each allergen and diet in %s once, in the letters of the language', (tag) => {
  const vocabulary = vocabularyOf(tag)!;
  const names = Object.values({ ...allergenNames(vocabulary), ...dietNames(vocabulary) });
  expect(vocabulary.allergens.split(', ')).toHaveLength(allergens.length);
  expect(vocabulary.diets.split(', ')).toHaveLength(diets.length);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(17);
  const scripts: Readonly<Record<string, RegExp>> = {
    ar: /\p{Script=Arabic}/u,
    bg: /\p{Script=Cyrillic}/u,
    el: /\p{Script=Greek}/u,
    he: /\p{Script=Hebrew}/u,
    ja: /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}]/u,
    ko: /\p{Script=Hangul}/u,
    ru: /\p{Script=Cyrillic}/u,
    uk: /\p{Script=Cyrillic}/u,
    'zh-Hans': /\p{Script=Han}/u,
    'zh-Hant': /\p{Script=Han}/u,
  };
  for (const text of [...names, ...Object.values<string>(vocabulary as object as Record<string, string>)])
    expect(text).toMatch(scripts[tag] ?? /\p{Script=Latin}/u);
});

it.each([
  ['de-AT', 'Schalenfrüchte'],
  ['pt-BR', 'castanhas e nozes (também amêndoas e avelãs)'],
  ['pt-PT', 'frutos de casca rija'],
  ['zh-TW', '堅果'],
  ['zh-CN', '坚果'],
  ['no', 'nøtter'],
  ['th', undefined],
])('nuts in %s are %s', (tag, name) => {
  const vocabulary = vocabularyOf(tag);
  expect(vocabulary && allergenNames(vocabulary).nuts).toBe(name);
});

it('leaves out what is in doubt', () =>
  expect(allergenNames(vocabularyOf('mt')!)).not.toHaveProperty('celery'));
