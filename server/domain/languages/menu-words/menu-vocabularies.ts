import { allergens, diets } from '../../kinds/menu.js';
import { bestMatch } from '../likely-language.js';
import { balticAndUralic } from './baltic-and-uralic.js';
import { further } from './further.js';
import { germanic } from './germanic.js';
import type { MenuVocabulary } from './menu-vocabulary.js';
import { romance } from './romance.js';
import { slavic } from './slavic.js';

const vocabularies: Readonly<Record<string, MenuVocabulary>> = {
  ...balticAndUralic,
  ...further,
  ...germanic,
  ...romance,
  ...slavic,
};

/** Tags (BCP 47) of the languages with a vocabulary. Languages with a catalogue of their own, such as English, have none. */
export const vocabularyTags: readonly string[] = Object.keys(vocabularies);

/** Returns the vocabulary for a language tag, in its script; undefined if there is none. */
export function vocabularyOf(tag: string): MenuVocabulary | undefined {
  const found = bestMatch([tag], vocabularyTags);
  return found === undefined ? undefined : vocabularies[found];
}

export const allergenNames = ({ allergens: names }: MenuVocabulary) => namesOf(allergens, names);

export const dietNames = ({ diets: names }: MenuVocabulary) => namesOf(diets, names);

const namesOf = <Name extends string>(all: readonly Name[], names: string): Partial<Record<Name, string>> => {
  const words = names.split(', ');
  return Object.fromEntries(all.flatMap((one, i) => (words[i] === '-' ? [] : [[one, words[i]!]]))) as Partial<
    Record<Name, string>
  >;
};
