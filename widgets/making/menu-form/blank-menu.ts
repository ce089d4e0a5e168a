import type { DraftDish, DraftSection, MenuDraft } from './menu-draft.js';

/** Returns a menu that is to be filled in, in euros. @param language main language, by default of the browser */
export const blankMenu = (language = navigator.language): MenuDraft => ({
  title: '',
  currency: 'EUR',
  languages: [new Intl.Locale(language).language],
  sections: [blankSection()],
});

export const blankSection = (): DraftSection => ({ name: {}, dishes: [blankDish()] });
export const blankDish = (): DraftDish => ({ name: {} });
