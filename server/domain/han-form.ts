/** Forms of Han characters: Simplified and Traditional Chinese, Japanese, Korean. The same character looks different in them. */
export const hanForms = ['sc', 'tc', 'jp', 'kr'] as const;
export type HanForm = (typeof hanForms)[number];

const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const traditional = /^zh-(?:hant|tw|hk|mo)\b/i;
const formByLanguage: Readonly<Record<string, HanForm>> = { zh: 'sc', ja: 'jp', ko: 'kr' };

/**
 * Returns the forms of the Han characters of a text. Kana mean Japanese and hangul Korean.
 * @param preferred forms for a text with neither
 */
export function hanFormIn(text: string, preferred: HanForm = 'sc'): HanForm {
  if (kana.test(text)) return 'jp';
  return hangul.test(text) ? 'kr' : preferred;
}

export const hasHan = (text: string): boolean => han.test(text);

/** Returns the forms of the first language that is written with Han characters. @param tags language tags (RFC 5646) */
export const hanFormOfLanguages = (tags: readonly string[]): HanForm | undefined =>
  tags
    .map((tag) => (traditional.test(tag) ? 'tc' : formByLanguage[tag.split('-')[0]!.toLowerCase()]))
    .find(Boolean);
