const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Returns a language tag with its likely script and region (UTS 35, 4.3), without extensions, and with Bokmål for Norwegian; undefined for what is no tag. */
export function likelyLocale(tag: string): Intl.Locale | undefined {
  try {
    const { baseName } = new Intl.Locale(tag);
    return new Intl.Locale(baseName.replace(/^no\b/, 'nb')).maximize();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Direction in which a language is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.has(likelyLocale(tag)?.script ?? '') ? 'rtl' : 'ltr';

const strongRightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Direction of a text by its first letter. */
export const directionOfText = (text: string): 'ltr' | 'rtl' =>
  strongRightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';

/**
 * Returns the first wanted language that is offered, in its script and if possible for its region: `zh-TW` finds `zh-Hant`.
 * @param wanted language tags, the preferred one first; what is no tag is ignored
 * @param offered language tags
 */
export function bestMatch(wanted: readonly string[], offered: readonly string[]): string | undefined {
  const available = offered.map((tag) => ({ tag, locale: likelyLocale(tag) }));
  for (const one of wanted) {
    const { language, script, region } = likelyLocale(one) ?? {};
    if (language === undefined) continue;
    const alike = available.filter(({ locale }) => locale?.language === language && locale.script === script);
    const found =
      alike.find(({ tag }) => tag.toLowerCase() === one.toLowerCase()) ??
      alike.find(({ locale }) => locale!.region === region) ??
      alike[0];
    if (found) return found.tag;
  }
  return undefined;
}
