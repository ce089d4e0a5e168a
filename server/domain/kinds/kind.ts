import type { ZodMiniType } from 'zod/mini';
import type { FileType } from '../file-type.js';

/** Content of a code: a JSON object whose shape its kind defines. */
export type Content = Readonly<Record<string, unknown>>;

/** A kind of QR code. */
export interface Kind {
  /** Name in `qr_types` and in the API: a to z, with hyphens between them. */
  readonly name: string;
  /** Name in addresses of pages; the API accepts it wherever a name is. */
  readonly slug: string;
  /**
   * What the content becomes.
   * - `link`: the code's short link leads to the address in the content.
   * - `file`: the short link leads to our copy of an uploaded file.
   * - `page`: the short link leads to a page that shows the content.
   * - `text`: the code itself holds a text; there is no short link and no record.
   */
  readonly becomes: 'link' | 'file' | 'page' | 'text';
  /** Types of files that a `file` kind accepts. */
  readonly fileTypes?: readonly FileType[];
  /** Loads the rules of the content. They are loaded separately, because most pages only name the kind. */
  readonly load: () => Promise<ContentRules>;
}

/**
 * The rules of one kind's content. Methods receive content that has passed the schema.
 * @template C the content's shape
 */
export interface ContentRules<C extends Content = Content> {
  /** Shape and limits, for the API and the form alike. */
  readonly schema: ZodMiniType<C>;
  /** Makes the content from `originalResource` of a request. Requests for kinds without this method need `content`. */
  fromText?(text: string): C;
  /** Returns the address for a `link` kind, the address of the upload for a `file` kind, and the text in the code for a `text` kind. */
  value?(content: C): string;
  /** Describes the content in one line for people, such as the name of a network. */
  describe(content: C): string;
}
