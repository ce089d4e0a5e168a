import type { FieldsKindSlug, FileKindSlug, LinkKindSlug } from '../kinds/kinds.js';

interface KindTexts {
  /** What the kind is called. */
  readonly label: string;
  /** What a visitor brings, in the middle of a sentence: 'a link'. */
  readonly one: string;
  /** The same in general: 'links'. */
  readonly many: string;
  /** On its card on the home page. */
  readonly card: string;
  /** Of its start screen, for search engines. */
  readonly description: string;
}

interface LinkKindTexts extends KindTexts {
  /** Below the field for the link. */
  readonly help: string;
}

interface FileKindTexts extends KindTexts {
  /** What is uploaded, in the middle of a sentence. */
  readonly thing: string;
}

export interface FieldsKindTexts extends KindTexts {
  /** Labels by the path of the field, such as `dishes.name`; of a choice also of its options: `security.wpa`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** All that a language says of the kinds of codes. */
export type TextsOfKinds = Readonly<
  Record<LinkKindSlug, LinkKindTexts> &
    Record<FileKindSlug, FileKindTexts> &
    Record<FieldsKindSlug, FieldsKindTexts>
>;
