import { type Html, html } from '../../common/documents/html.js';
import type { Allergen } from '../../domain/kinds/menu.js';
import { type Language, languages } from '../../domain/languages/languages.js';
import { bestMatch } from '../../domain/languages/likely-language.js';
import {
  allergenNames,
  dietNames,
  vocabularyOf,
} from '../../domain/languages/menu-words/menu-vocabularies.js';
import { contentPageTexts } from '../page-texts.js';

type Texts = ReturnType<typeof contentPageTexts>['menu'];

/** Words of a menu in one language. What it lacks is undefined. */
type Words = { readonly [Name in Exclude<keyof Texts, 'allergens' | 'diets'>]?: Texts[Name] | undefined } & {
  readonly allergens: Partial<Texts['allergens']>;
  readonly diets: Partial<Texts['diets']>;
};

type Pick = (words: Words) => string | undefined;

/** The fixed words of a menu in the language of its texts; where that language lacks one, in English, which is marked as such. */
export class MenuWords {
  private readonly own: Words;
  private readonly english: Words = contentPageTexts('en').menu;

  /** @param tag language of the texts (BCP 47) */
  constructor(private readonly tag: string) {
    this.own = wordsOf(tag);
  }

  /** A word for an attribute or a title. */
  text(pick: Pick): string {
    return pick(this.own) ?? pick(this.english)!;
  }

  /** A word as markup. */
  say(pick: Pick): Html {
    const word = pick(this.own);
    return word === undefined ? html`<span lang="en" dir="ltr">${pick(this.english)!}</span>` : html`${word}`;
  }

  /** What a dish contains, as a sentence. */
  contains(allergens: readonly Allergen[]): Html {
    const parts = new Intl.ListFormat(this.tag, { type: 'conjunction' }).formatToParts(allergens);
    const list = parts.map(({ type, value }) =>
      type === 'element' ? this.say((words) => words.allergens[value as Allergen]) : html`${value}`,
    );
    return html`${this.say(({ contains }) => contains)} ${list}`;
  }
}

function wordsOf(tag: string): Words {
  const language = bestMatch([tag], languages) as Language | undefined;
  if (language) return contentPageTexts(language).menu;
  const words = vocabularyOf(tag);
  if (!words) return { allergens: {}, diets: {} };
  const { found, unstated } = words;
  return {
    ...words,
    found: found === undefined ? undefined : (count) => `${found} ${count}`,
    unstated: unstated === undefined ? undefined : (count) => `${unstated} ${count}`,
    allergens: allergenNames(words),
    diets: dietNames(words),
  };
}
