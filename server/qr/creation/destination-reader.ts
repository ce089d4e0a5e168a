import { Injectable } from '@nestjs/common';
import { isAddressName } from '../../abuse/destinations/address-name.rule.js';
import { missingData } from '../../common/body/validation.pipe.js';
import { RequestInvalid } from '../../common/errors/request-errors.js';
import type { Client } from '../../common/http/client-signal.js';
import { Settings } from '../../config/settings.js';
import { hostOf } from '../../domain/host.js';
import type { Content, ContentRules, Kind, OutcomeName } from '../../domain/kinds/kind.js';
import { findKind, makesRecords, outcomeNameOf } from '../../domain/kinds/kinds.js';
import { readContent } from '../../domain/kinds/read-content.js';
import { suggestLink } from '../../domain/link-suggestion.rule.js';
import { isOwnLink, readLink } from '../../domain/link.rule.js';
import { FileResource, LinkResource, type Opens, PageResource, Resource } from '../../domain/resource.js';
import { TypeNotFound } from '../../types/types.service.js';
import { StoredFiles } from '../../upload/stored-files.service.js';
import { ContentInvalid, ResourceInvalid } from '../qr.errors.js';

/** Content in a request: an object, or the one text that stands for it. */
export interface ContentInput {
  readonly content?: Content | undefined;
  readonly originalResource?: string | undefined;
  /** What a scan of a file opens; by default the page that shows it. */
  readonly opens?: Opens | undefined;
}

export interface ResolvedContent {
  readonly resource: Resource;
  /** Content of a page, or what the page of a file says beside it, which the record stores; null for others. */
  readonly content: Content | null;
}

/** The columns of a destination. */
export interface FormerDestination {
  /** Name of the kind of the code. */
  readonly type: string;
  readonly original_resource: string;
  readonly content: Content | null;
  readonly file_sha256: string | null;
}

/** A checked content, and what it becomes. */
interface CheckedContent {
  readonly kind: Kind;
  readonly rules: ContentRules;
  readonly content: Content;
  readonly becomes: OutcomeName;
}

/** Turns the content of a request into the resource that a code leads to. */
@Injectable()
export class DestinationReader {
  constructor(
    private readonly files: StoredFiles,
    private readonly settings: Settings,
  ) {}

  /**
   * Checks the content by the rules of its kind. A file is copied, and the copy is checked.
   * @param typeName as in `qr_types`
   * @param caller who waits for the inspection of a file
   * @throws TypeNotFound for a type whose codes have no short link, RequestInvalid, ContentInvalid, ResourceInvalid,
   * UploadMissing, UploadMismatch, UploadUnsafe, Unavailable
   */
  async resolve(typeName: string, input: ContentInput, caller: Client): Promise<ResolvedContent> {
    const checked = await readInput(typeName, input);
    if (input.opens && checked.becomes !== 'file') throw new RequestInvalid('opens applies only to files');
    if (checked.becomes === 'page')
      return { resource: this.pageOf(checked), content: await this.withSquare(checked, caller) };
    const value = checked.rules.value!(checked.content);
    if (checked.becomes === 'link')
      return { resource: new LinkResource(this.checkedLink(value)), content: null };
    const { key, sha256, uploadedSha256, hasView, linkedHosts } = await this.files.keep(
      value,
      fileTypesOf(checked),
      caller,
    );
    const opens = hasView ? (input.opens ?? 'page') : 'file';
    return {
      resource: new FileResource(key, sha256, { uploadedSha256, opens, linkedHosts }),
      content: detailsOf(checked.content),
    };
  }

  /**
   * Checks content without keeping it. A file counts as checked, since it was when it came.
   * @returns undefined for a file
   * @throws TypeNotFound, RequestInvalid, ContentInvalid, ResourceInvalid
   */
  async check(typeName: string, input: ContentInput): Promise<Resource | undefined> {
    const checked = await readInput(typeName, input);
    if (checked.becomes === 'page') return this.pageOf(checked);
    const value = checked.rules.value!(checked.content);
    return checked.becomes === 'link' ? new LinkResource(this.checkedLink(value)) : undefined;
  }

  /**
   * Checks what the page of a file says beside it.
   * @returns null for nothing
   * @throws ContentInvalid
   */
  async readDetails(typeName: string, content: Content): Promise<Content | null> {
    return detailsOf((await readInput(typeName, { content })).content);
  }

  /** Returns a resource that a code had, with the addresses of a page. */
  async former({
    type,
    original_resource: text,
    content,
    file_sha256: sha256,
  }: FormerDestination): Promise<Resource> {
    const resource = Resource.read(text, sha256);
    const rules = resource instanceof PageResource && content ? await findKind(type)?.load() : undefined;
    return rules ? new PageResource(type, rules.addresses?.(content!), rules.removesBanned) : resource;
  }

  /** Deletes the copy of a file after its creation has failed. */
  async discard({ fileKey }: Resource): Promise<void> {
    if (fileKey !== null) await this.files.discard(fileKey);
  }

  /** @throws ContentInvalid for an address to which no code may lead */
  private pageOf({ kind, rules, content }: CheckedContent): PageResource {
    const addresses = rules.addresses?.(content) ?? [];
    const refused = addresses.filter(({ url }) => !this.isAllowed(url));
    if (refused.length > 0)
      throw new ContentInvalid(Object.fromEntries(refused.map(({ field }) => [field, 'link-refused'])));
    return new PageResource(kind.name, addresses, rules.removesBanned);
  }

  /** @throws ContentInvalid for a picture that cannot be read, Unavailable */
  private async withSquare({ rules, content }: CheckedContent, caller: Client): Promise<Content> {
    const field = rules.picture;
    const picture = field && content[field];
    if (typeof picture !== 'string') return content;
    const square = await this.files.square(picture, caller);
    if (square === undefined) throw new ContentInvalid({ [field!]: 'picture-unreadable' });
    return { ...content, [field!]: square };
  }

  private checkedLink(given: string): string {
    const link = readLink(given);
    if (!link) {
      const suggestion = suggestLink(given);
      throw new ResourceInvalid(suggestion !== null && this.isAllowed(suggestion) ? suggestion : null);
    }
    if (!this.isAllowed(link)) throw new ResourceInvalid();
    return link;
  }

  private isAllowed(link: string): boolean {
    const { publicOrigin, linkOrigin } = this.settings;
    return !isOwnLink(link, [publicOrigin, linkOrigin]) && !isAddressName(hostOf(link) ?? '');
  }
}

/** @throws TypeNotFound for a type whose codes have no short link; RequestInvalid for a request without content; ContentInvalid */
async function readInput(typeName: string, input: ContentInput): Promise<CheckedContent> {
  const kind = findKind(typeName);
  if (!kind || !makesRecords(kind)) throw new TypeNotFound(typeName);
  const rules = await kind.load();
  const content = contentOf(rules, input);
  const becomes = outcomeNameOf(kind, content);
  // Such a code holds its content itself, and needs no record.
  if (becomes === 'static') throw new ContentInvalid({ page: 'missing' });
  return { kind, rules, content, becomes };
}

function contentOf(rules: ContentRules, { content, originalResource }: ContentInput): Content {
  const given = content ?? (originalResource === undefined ? undefined : rules.fromText?.(originalResource));
  if (!given) throw new RequestInvalid(missingData);
  const read = readContent(rules, given);
  if ('faults' in read) throw new ContentInvalid(read.faults);
  return read.content;
}

const fileTypesOf = ({ kind }: CheckedContent) => kind.fileTypes ?? [];

/** What the content of a file says beside the file. */
function detailsOf({ upload: _, ...details }: Content): Content | null {
  return Object.keys(details).length > 0 ? details : null;
}
