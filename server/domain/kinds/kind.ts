import type { ZodMiniType } from 'zod/mini';
import type { FileType } from '../file-type.js';

/** Content of a code: a JSON object whose shape its kind defines. */
export type Content = Readonly<Record<string, unknown>>;

/**
 * What a content becomes.
 * - `link`: the code's short link leads to the address in the content.
 * - `file`: the short link leads to our copy of an uploaded file.
 * - `page`: the short link leads to a page that shows the content.
 * - `static`: the code itself holds the content; there is no short link and no record.
 */
export type OutcomeName = 'link' | 'file' | 'page' | 'static';

/** An address in a content, with the path of its field, such as `links.0.url`. */
export interface ContentAddress {
  readonly field: string;
  readonly url: string;
}

/** A kind of QR code. */
export interface Kind {
  /** Name in `qr_types` and in the API: a to z, with hyphens between them. */
  readonly name: string;
  /** Name in addresses of pages; the API accepts it wherever a name is. */
  readonly slug: string;
  /** What its contents can become: the first one, unless the maker chooses another. */
  readonly outcomes: readonly [OutcomeName, ...OutcomeName[]];
  /** Field of the contents that become a page, in a kind whose other contents become something else. */
  readonly pageField?: string;
  /** What its start screen takes: one link, a file, or fields of its own. */
  readonly takes: 'link' | 'file' | 'fields';
  /** Instead of a file, it takes data from a form that was written for it. */
  readonly hasOwnForm?: true;
  /** Types of files that a `file` kind accepts. */
  readonly fileTypes?: readonly FileType[];
  /** Fields that are kept in the memory of the page alone: a reload asks for them again. */
  readonly secrets?: readonly string[];
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
  /** The schema for some content, if it has several shapes. */
  schemaFor?(given: unknown): ZodMiniType<C>;
  /** Makes the content from `originalResource` of a request. Requests for kinds without this method need `content`. */
  fromText?(text: string): C;
  /** Returns the address for a `link` kind, the address of the upload for a `file` kind, and the text in the code for a `text` kind. */
  value?(content: C): string;
  /** Addresses that the page of the content links to. They follow the rules for destinations of codes. */
  addresses?(content: C): readonly ContentAddress[];
  /** The page shows a banned address as removed. By default a ban of an address switches the code off, and there is at most one. */
  readonly removesBanned?: true;
  /** Field that holds a picture as a data URL. Records hold it as a small square. */
  readonly picture?: string;
  /** Describes the content in one line for people, such as the name of a network. */
  describe(content: C): string;
  /** Returns the text by which searches find the content; by default its description. */
  searched?(content: C): string;
  /** How a code that holds the value itself is made; missing if there is none. */
  readonly code?: CodeRules<C>;
  /** How its form differs from what the schema says. */
  readonly form?: FormRules;
  /** Reads a text of this kind, as other codes hold it. @returns the fields that it has; undefined for another text */
  read?(text: string): Content | undefined;
}

/** Levels of error correction (ISO/IEC 18004): about 15, 25 and 30 % of a code can be restored. */
export type CorrectionLevel = 'M' | 'Q' | 'H';

export interface CodeRules<C extends Content = Content> {
  /** Returns the text in the code, where it is not the value. */
  text?(content: C): string;
  /** Level without a logo; a code with a logo has the next one. */
  readonly level: CorrectionLevel;
  /** Largest version, 1 to 40; by default the largest that phones read when printed. */
  readonly maxVersion?: number;
  /** False for a standard that forbids pictures in the code. */
  readonly takesLogo?: false;
}

export interface FormRules {
  /** By the path of a field without indices, such as `phones.number`. */
  readonly fields?: Readonly<Record<string, FieldHint>>;
  /** Content of a form that nobody has filled in yet. */
  readonly initial?: () => Content;
  /** Adapts fields to one that was changed. */
  readonly adapt?: (content: Content) => Content;
}

/**
 * Control of a text; by default one line without meaning to the browser. A picture is a data URL. `none` leaves a field out of the form.
 */
type FieldInput =
  | 'email'
  | 'tel'
  | 'url'
  | 'password'
  | 'lines'
  | 'date'
  | 'datetime-local'
  | 'zone'
  | 'picture'
  | 'none';

/** How keyboards of phones treat a text: as it is typed, in capitals, or as digits with a separator. */
export type Typing = 'literal' | 'capitals' | 'decimal';

/** A remark about a valid value: its hour does not exist on that day, and another one counts (`HH:mm`); or its number works in one country only. */
export type Remark =
  | { readonly code: 'skipped-time'; readonly entered: string; readonly counted: string }
  | { readonly code: 'national-number' };

export interface FieldHint {
  /** By default keyboards capitalise and correct words. */
  readonly typing?: Typing;
  /** The control, or the one for the rest of the content. */
  readonly input?: FieldInput | ((content: Content) => FieldInput);
  /** Token of `autocomplete` in HTML. */
  readonly autoComplete?: string;
  /** The form requires the field, although the schema accepts an alternative to it. */
  readonly isNeeded?: true;
  /** Returns a remark about a valid value; undefined for none. */
  readonly remark?: (value: string, content: Content) => Remark | undefined;
  /** Whether the field applies to the rest of the content; by default it does. */
  readonly appliesTo?: (content: Content) => boolean;
}
