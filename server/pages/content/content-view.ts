import type { Html } from '../../common/documents/html.js';
import type { PageRequest } from '../../common/documents/page-request.js';
import type { Content } from '../../domain/kinds/kind.js';
import type { QrId } from '../../domain/qr-id.js';
import type { Appearance } from './appearance.js';

/** Parameters of a page's address. One that is repeated is a list. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The value of a parameter that is given once. */
export const textIn = (value: Query[string]): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The number of a parameter; undefined for anything else than one from 1 to 999,999. */
export const numberIn = (value: Query[string]): number | undefined =>
  /^[1-9]\d{0,5}$/.test(textIn(value) ?? '') ? Number(value) : undefined;

/** What the page of one code is rendered for. */
export interface PageContext {
  readonly id: QrId;
  readonly request: PageRequest;
  /** Query of the page's address. */
  readonly query: Query;
  /** Host of the site. */
  readonly host: string;
  readonly createdAt: Date;
  /** When the content was last changed. */
  readonly changedAt: Date;
  readonly appearance: Appearance;
  /** Hosts to which the page must not link. */
  readonly omittedHosts: ReadonlySet<string>;
  /** `preview`: a page that has no address yet. `copy`: files that any web server serves without us. */
  readonly medium: 'site' | 'preview' | 'copy';
  /** What messengers need to show a page of the site. */
  readonly share?: {
    readonly origin: string;
    /** Address of the picture of the code. */
    readonly codePicture: string;
  };
}

/** A page that shows the content of a code. It can be read without a script. */
export interface ContentPage {
  /** Title of the document. */
  readonly title: string;
  /** What the page is about, as messengers show it below the title. */
  readonly description?: string | undefined;
  /** Path of the picture that stands for the page; by default that of the code does. */
  readonly picture?: string | undefined;
  /** Language of the content, if it is not that of our own words. */
  readonly language?: string;
  /** Direction of the page, if it is not that of its language. */
  readonly direction?: 'ltr' | 'rtl';
  readonly main: Html;
  /** Structured data (schema.org). */
  readonly data?: object;
}

/** A file that a phone opens with another program, or a picture on the page. */
export interface ContentFile {
  /** Media type, such as `text/vcard`. The charset of a text is UTF-8. */
  readonly type: string;
  /** Name for people of a file to save, without forbidden characters or ending. */
  readonly title?: string;
  readonly body: string | Buffer;
}

/** How a kind shows its content as a page. */
export interface ContentView {
  /** @param content that has passed the schema of the kind */
  page(content: Content, context: PageContext): ContentPage | Promise<ContentPage>;
  /** Languages (BCP 47) of a content that has several, from the main one on. `in` in the query names one. */
  readonly languages?: (content: Content) => readonly string[];
  /** Files of the page by their names, which are the last segments of their addresses; undefined for one that the content does not have. */
  readonly files?: Readonly<
    Record<string, (content: Content, context: PageContext) => Promise<ContentFile | undefined>>
  >;
}
