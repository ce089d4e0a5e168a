import { hostOf } from './host.js';
import { nameInKey } from './file-key.js';
import { fileTitle, linkTitle } from './picture-name.js';
import type { ContentAddress } from './kinds/kind.js';

/** Addresses at this installation, as seen from one code. */
export interface Places {
  fileUrl(key: string): string;
  /** Address of the code's own page. */
  readonly pageUrl: string;
}

/** Where a scan of a code for a file goes: to the page that shows the file, or to the file itself. */
export type Opens = 'page' | 'file';

/** Resource that a code leads to: a link, a file in our storage, or a page that shows its content. */
export abstract class Resource {
  /** Value of `original_resource`. It holds the key of a file, so that a change of origin or bucket breaks nothing. */
  abstract readonly text: string;
  /** Short name for people: a host with its port, or a file name. */
  abstract readonly name: string;
  /** Title in the names of the code's picture files; '' for none. */
  abstract readonly title: string;
  /** Key of the file in our storage; null for links and pages. */
  readonly fileKey: string | null = null;
  /** Digest of the file in hexadecimal, by which bans find it. It is null when the resource was read from a record. */
  readonly sha256: string | null = null;

  /** Host that bans compare; null for files, and for pages that link nowhere or omit what is banned. */
  get host(): string | null {
    return null;
  }

  /** Returns its http(s) address. */
  abstract addressAt(places: Places): string;

  /** Returns the http(s) address to which a scan leads. */
  openedAt(places: Places): string {
    return this.addressAt(places);
  }

  /**
   * Parses a value of `original_resource`.
   * @param sha256 digest of a file, where it is known
   * @param opens for a file that is scanned
   */
  static read(text: string, sha256: string | null = null, opens: Opens = 'file'): Resource {
    if (text.startsWith(filePrefix))
      return new FileResource(text.slice(filePrefix.length), sha256, { opens });
    const page = pagePattern.exec(text);
    return page ? new PageResource(page[1]!) : new LinkResource(text);
  }
}

/** The values by which bans and block lists compare what codes lead to. */
export type Destination = Pick<Resource, 'host' | 'sha256'>;

/** Prefixes that no link has, because links begin with http or https. */
export const filePrefix = 'storage:';
const pagePrefix = 'page:';
const pagePattern = /^page:([a-z-]+)$/;

export class LinkResource extends Resource {
  constructor(readonly text: string) {
    super();
  }

  override get host(): string | null {
    return hostOf(this.text);
  }

  get name(): string {
    return new URL(this.text).host;
  }

  get title(): string {
    return linkTitle(this.text);
  }

  addressAt(): string {
    return this.text;
  }
}

export class FileResource extends Resource {
  /** Digest of the file as it was sent, which a ban may name too. */
  readonly uploadedSha256: string | null;
  readonly opens: Opens;
  /** Hosts to which the page of the file links; empty when the resource was read from a record. */
  readonly linkedHosts: readonly string[];

  constructor(
    override readonly fileKey: string,
    override readonly sha256: string | null = null,
    {
      uploadedSha256 = sha256,
      opens = 'file',
      linkedHosts = [],
    }: {
      readonly uploadedSha256?: string | null;
      readonly opens?: Opens;
      readonly linkedHosts?: readonly string[];
    } = {},
  ) {
    super();
    this.uploadedSha256 = uploadedSha256;
    this.opens = opens;
    this.linkedHosts = linkedHosts;
  }

  get text(): string {
    return filePrefix + this.fileKey;
  }

  get name(): string {
    return nameInKey(this.fileKey);
  }

  get title(): string {
    return fileTitle(this.fileKey);
  }

  addressAt({ fileUrl }: Places): string {
    return fileUrl(this.fileKey);
  }

  override openedAt(places: Places): string {
    return this.opens === 'page' ? places.pageUrl : this.addressAt(places);
  }
}

export class PageResource extends Resource {
  readonly title = '';

  /**
   * @param kind name of the kind that renders the page
   * @param addresses that the page links to; empty when the resource was read from a record
   * @param removesBanned whether the page omits a banned address; otherwise a ban switches the code off
   */
  constructor(
    readonly kind: string,
    readonly addresses: readonly ContentAddress[] = [],
    readonly removesBanned = false,
  ) {
    super();
  }

  override get host(): string | null {
    const [address] = this.addresses;
    return this.removesBanned || !address ? null : hostOf(address.url);
  }

  get text(): string {
    return pagePrefix + this.kind;
  }

  get name(): string {
    return this.kind;
  }

  addressAt({ pageUrl }: Places): string {
    return pageUrl;
  }
}
