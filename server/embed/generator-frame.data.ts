import type { KindSlug } from '../domain/kinds/kinds.js';
import type { Language } from '../domain/languages/languages.js';
import type { Texts } from '../domain/languages/rooms.js';

export type FrameTexts = Texts['embed']['frame'];

/** What the frame's widget is rendered from. */
export interface GeneratorFrameData {
  readonly kind: KindSlug;
  /** Of scan links. */
  readonly linkOrigin: string;
  /** Which scans pass the two advertising pages; 0: none. */
  readonly preContentEvery: number;
  /** false: they are written to a folder. */
  readonly sendsMails: boolean;
  /** Of the product. */
  readonly version: string;
  /** In every language, since the page around the frame may choose another at any time. */
  readonly texts: Readonly<Partial<Record<Language, FrameTexts>>>;
}
