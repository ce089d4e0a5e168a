/** Those that pages are written in; the first is for everybody else. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The same in every language. */
export type InEachLanguage<T> = Readonly<Record<Language, T>>;

/** What each language calls itself. */
export const languageNames: InEachLanguage<string> = { en: 'English', es: 'Español' };

/** Name of the cookie that keeps a visitor's choice, and of the query's parameter that names a language. */
export const languageCookie = 'lang';
