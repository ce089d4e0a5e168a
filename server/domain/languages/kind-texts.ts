import type { FieldsKindSlug, FileKindSlug, LinkKindSlug } from '../kinds/kinds.js';

interface KindTexts {
  /** Name of the kind. */
  readonly label: string;
  /** The content of one code, within a sentence: 'a link'. */
  readonly one: string;
  /** The same in the plural: 'links'. */
  readonly many: string;
  /** Meta description of the kind's start screen. */
  readonly description: string;
}

interface LinkKindTexts extends KindTexts {
  /** Note below the field for the link. */
  readonly help: string;
}

interface FileKindTexts extends KindTexts {
  /** Name of the uploaded thing, within a sentence. */
  readonly thing: string;
}

export interface FieldsKindTexts extends KindTexts {
  /** What a phone does after the scan. @param what the content in one line */
  does(what: string): string;
  /** What to leave out of a content that is too long. */
  readonly shorten?: string;
  /** Labels of fields by their path, such as `dishes.name`, and of options: `security.wpa`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Sentences below fields by their path. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** Texts of a language about all kinds. */
export type TextsOfKinds = Readonly<
  Record<LinkKindSlug, LinkKindTexts> &
    Record<FileKindSlug, FileKindTexts> &
    Record<FieldsKindSlug, FieldsKindTexts>
>;
