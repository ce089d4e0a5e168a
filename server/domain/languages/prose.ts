/** A part of a sentence. `code` and `to` (an address) are not translated. A line break in a string is shown as one. */
export type Inline =
  | string
  | { readonly strong: string }
  | { readonly code: string }
  | { readonly link: string; readonly to: string };

/** A paragraph, or an item of a list. */
export type Text = string | readonly Inline[];

export type Block = Text | { readonly heading: string } | { readonly list: readonly Text[] };

/** Returns its arguments with a type that lets a translation mark up its text differently. */
export const blocks = (...all: readonly Block[]): readonly Block[] => all;
