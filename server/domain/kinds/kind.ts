import type { ZodMiniType } from 'zod/mini';
import type { FileType } from '../file-type.js';

/** What a visitor gives for a code: a JSON object whose shape its kind knows. */
export type Content = Readonly<Record<string, unknown>>;

/** A kind of QR code: its names, and what its content becomes. */
export interface Kind {
  /** Name in `qr_types` and in the API: a to z, with hyphens between them. */
  readonly name: string;
  /** Name in addresses of pages; the API accepts it wherever a name is. */
  readonly slug: string;
  /**
   * - `link`: the code's short link leads to an address that the content gives.
   * - `file`: the short link leads to our copy of an uploaded file.
   * - `page`: the short link leads to a page that we make of the content.
   * - `text`: the code itself holds a text; there is no short link and no record.
   */
  readonly becomes: 'link' | 'file' | 'page' | 'text';
  /** Types of files that a `file` kind accepts. */
  readonly fileTypes?: readonly FileType[];
  /** Loads the rules of the content, which the pages that only name the kind do without. */
  readonly load: () => Promise<ContentRules>;
}

/**
 * The rules of one kind's content. Methods receive content that has passed the schema.
 * @template C the content's shape
 */
export interface ContentRules<C extends Content = Content> {
  /** Shape and limits, for the API and the form alike. */
  readonly schema: ZodMiniType<C>;
  /** The content that `originalResource` of a request stands for; kinds without it need `content`. */
  fromText?(text: string): C;
  /** The address of a `link` kind, the upload's address of a `file` kind, the text in the code of a `text` kind. */
  value?(content: C): string;
  /** One line by which a person recognises the content, such as the name of a network. */
  describe(content: C): string;
}
