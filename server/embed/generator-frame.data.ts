import type { KindSlug } from '../domain/kinds/kinds.js';
import type { Language } from '../domain/languages/languages.js';
import type { Texts } from '../domain/languages/rooms.js';

export type FrameTexts = Texts['embed']['frame'];

/** Initial data of the frame's widget. */
export interface GeneratorFrameData {
  /** Kind with which it starts. */
  readonly kind: KindSlug;
  /** Allowed kinds; empty: all. With more than one, the visitor chooses. */
  readonly kinds: readonly KindSlug[];
  /** Origin of scan links. */
  readonly linkOrigin: string;
  /** Every n-th scan shows the advertising pages; 0: no scan does. */
  readonly preContentEvery: number;
  /** Number of advertising pages that have an advertisement. */
  readonly preContentPages: number;
  /** false: mails are written to a folder. */
  readonly sendsMails: boolean;
  /** Origin of the page around the frame, if it may have the keys of codes that are made in it; null: it may not. */
  readonly keyOrigin: string | null;
  /** Token by which the server knows requests of a frame on another site, as `PageTokens` issues it; null: the browser holds the keys. */
  readonly pageToken: string | null;
  /** Version of the product. */
  readonly version: string;
  /** Texts in every language, because the page around the frame may change the language at any time. */
  readonly texts: Readonly<Partial<Record<Language, FrameTexts>>>;
}
