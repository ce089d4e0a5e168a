/** How the page of a code can look. The first one is the default. */
export const pageLooks = ['plain', 'card', 'poster', 'dark'] as const;
export type PageLook = (typeof pageLooks)[number];

export const isPageLook = (value: unknown): value is PageLook => pageLooks.some((one) => one === value);

/** Returns the look that a content names. */
export const lookIn = ({ look }: { readonly look?: unknown }): PageLook =>
  isPageLook(look) ? look : pageLooks[0];
