import { hostOf } from './address.js';
import { nameInKey } from './file-key.js';
import type { Content, ContentAddress, ContentRules, Kind } from './kinds/kind.js';
import { findKind, outcomeNameOf } from './kinds/kinds.js';
import { Static } from './kinds/static-code.js';
import {
  type Destination,
  fileKeyIn,
  fileText,
  type Opened,
  type OutcomeColumns,
  type OutcomeRow,
  pageKindIn,
  pageText,
  type Places,
  type StoredFile,
} from './outcome-columns.js';
import { fileTitle, linkTitle } from './picture-name.js';

/** What a code is made of, or leads to. */
export type Outcome = Static | RecordedOutcome;

/** What a code with a short link leads to. */
export type RecordedOutcome = Link | File | Page;

abstract class Recorded implements Opened {
  /** Returns the http(s) address of what the code leads to. */
  abstract addressAt(places: Places): string;

  openedAt(places: Places): string {
    return this.addressAt(places);
  }

  abstract columns(): Promise<OutcomeColumns>;

  /** Returns the content as its maker gives it. */
  abstract contentAt(places: Places, kind: Kind): Promise<Content>;

  /** Returns a short name for people: a host with its port, a file name, or what a page is about. */
  async name(): Promise<string> {
    return (await this.pageName()) ?? this.labels().name;
  }

  /** Returns the title in the names of the code's picture files; '' for none. */
  async title(): Promise<string> {
    return (await this.pageName()) ?? this.labels().title;
  }

  /** Returns name and title of a code without a {@link pageName}. */
  protected abstract labels(): { readonly name: string; readonly title: string };

  /** Returns what the code's own page is about; null for a code without one, or with a file that has no title. */
  async pageName(): Promise<string | null> {
    return null;
  }

  /** Returns the text by which searches find a page, beside its address; '' for others. */
  async searched(): Promise<string> {
    return (await this.pageName()) ?? '';
  }

  async destination(): Promise<Destination> {
    const { host, file_sha256: sha256 } = await this.columns();
    return { host, sha256 };
  }

  /** Addresses of which a ban removes the links from the page; none if a ban switches the code off. */
  async removable(): Promise<readonly ContentAddress[]> {
    return [];
  }

  /** Hosts of the {@link removable} addresses, each once. */
  async removableHosts(): Promise<string[]> {
    const addresses = await this.removable();
    return [...new Set(addresses.flatMap(({ url }) => hostOf(url) ?? []))];
  }
}

/** An address outside this installation. */
export class Link extends Recorded {
  readonly is = 'link';

  constructor(readonly url: string) {
    super();
  }

  addressAt(): string {
    return this.url;
  }

  async columns(): Promise<OutcomeColumns> {
    const { url } = this;
    return { original_resource: url, content: null, host: hostOf(url), file_sha256: null };
  }

  async contentAt(_places: Places, kind: Kind): Promise<Content> {
    return (await kind.load()).read?.(this.url) ?? { url: this.url };
  }

  protected labels() {
    return { name: new URL(this.url).host, title: linkTitle(this.url) };
  }
}

/** A file in our storage. */
export class File extends Recorded {
  readonly is = 'file';

  /** @param details what the page of the file says beside it; null for nothing */
  constructor(
    readonly file: StoredFile,
    readonly details: Content | null,
  ) {
    super();
  }

  get key(): string {
    return this.file.key;
  }

  addressAt({ fileUrl }: Places): string {
    return fileUrl(this.key);
  }

  override openedAt(places: Places): string {
    return this.file.opens === 'page' ? places.pageUrl : this.addressAt(places);
  }

  async columns(): Promise<OutcomeColumns> {
    const { key, sha256, opens } = this.file;
    return {
      original_resource: fileText(key),
      content: this.details,
      opens,
      host: null,
      file_sha256: sha256,
    };
  }

  override async removableHosts(): Promise<string[]> {
    return [...(this.file.linkedHosts ?? [])];
  }

  async contentAt(places: Places): Promise<Content> {
    return { upload: this.addressAt(places), ...this.details };
  }

  protected labels() {
    return { name: nameInKey(this.key), title: fileTitle(this.key) };
  }

  override async pageName(): Promise<string | null> {
    const title = this.file.opens === 'page' ? this.details?.title : undefined;
    return typeof title === 'string' ? title : null;
  }
}

/** The code's own page, which shows its content. */
export class Page extends Recorded {
  readonly is = 'page';

  /** @param kind name of the kind that renders the page */
  constructor(
    readonly kind: string,
    readonly content: Content,
  ) {
    super();
  }

  addressAt({ pageUrl }: Places): string {
    return pageUrl;
  }

  async columns(): Promise<OutcomeColumns> {
    const removesBanned = (await this.rules())?.removesBanned;
    const [address] = removesBanned ? [] : await this.addresses();
    const host = address ? hostOf(address.url) : null;
    return { original_resource: pageText(this.kind), content: this.content, host, file_sha256: null };
  }

  async contentAt(): Promise<Content> {
    return this.content;
  }

  protected labels() {
    return { name: this.kind, title: this.kind };
  }

  override async pageName(): Promise<string> {
    return (await this.rules())?.describe(this.content) ?? this.kind;
  }

  override async searched(): Promise<string> {
    return (await this.rules())?.searched?.(this.content) ?? this.pageName();
  }

  /** Addresses that the page links to. */
  async addresses(): Promise<readonly ContentAddress[]> {
    return (await this.rules())?.addresses?.(this.content) ?? [];
  }

  override async removable(): Promise<readonly ContentAddress[]> {
    return (await this.rules())?.removesBanned ? this.addresses() : [];
  }

  private async rules(): Promise<ContentRules | undefined> {
    return findKind(this.kind)?.load();
  }
}

/**
 * Makes the outcome of a content that has passed the schema of its kind.
 * @param choice `isDirect`: the code of a link holds that link. `file`: our copy of the file, for the content of a file
 */
export async function outcomeOf(
  kind: Kind,
  content: Content,
  { isDirect = false, file }: { readonly isDirect?: boolean; readonly file?: StoredFile } = {},
): Promise<Outcome> {
  switch (outcomeNameOf(kind, content, isDirect)) {
    case 'static':
      return new Static(await kind.load(), content);
    case 'link':
      return new Link((await kind.load()).value!(content));
    case 'file':
      return new File(file!, detailsOf(content));
    case 'page':
      return new Page(kind.name, content);
  }
}

/** What the content of a file says beside the file; null for nothing. */
export function detailsOf({ upload: _, ...details }: Content): Content | null {
  return Object.keys(details).length > 0 ? details : null;
}

/** Makes the outcome of a record from its columns. */
export function outcomeIn(row: OutcomeRow): RecordedOutcome {
  const { original_resource: text, content, opens, file_sha256: sha256 } = row;
  const key = fileKeyIn(text);
  if (key !== undefined) return new File({ key, sha256, opens }, content);
  const kind = pageKindIn(text);
  return kind === undefined ? new Link(text) : new Page(kind, content ?? {});
}
