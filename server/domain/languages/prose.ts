/** A part of a sentence. `code` and `to` (an address) are not translated; a line break in a string is one on the page. */
export type Inline =
  | string
  | { readonly strong: string }
  | { readonly code: string }
  | { readonly link: string; readonly to: string };

/** A paragraph, or an item of a list. */
export type Text = string | readonly Inline[];

export type Block = Text | { readonly heading: string } | { readonly list: readonly Text[] };

/** Blocks, typed so that a translation may mark up its text in other ways. */
export const blocks = (...all: readonly Block[]): readonly Block[] => all;
