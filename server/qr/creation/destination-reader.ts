import { Injectable } from '@nestjs/common';
import { isAddressName, hostOf } from '../../domain/address.js';
import { missingData } from '../../common/body/validation.pipe.js';
import { RequestInvalid } from '../../common/errors/request-errors.js';
import type { Client } from '../../common/http/client-signal.js';
import { Settings } from '../../config/settings.js';
import type { Content, ContentRules, Kind, OutcomeName } from '../../domain/kinds/kind.js';
import { findKind, makesRecords, outcomeNameOf } from '../../domain/kinds/kinds.js';
import { readContent } from '../../domain/kinds/read-content.js';
import { suggestLink } from '../../domain/link-suggestion.rule.js';
import { isOwnLink, readLink } from '../../domain/link.rule.js';
import { detailsOf, Link, outcomeOf, Page, type RecordedOutcome } from '../../domain/outcome.js';
import type { Opens } from '../../domain/outcome-columns.js';
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
  readonly outcome: RecordedOutcome;
  /** Digest of a file as it was sent, which a ban may name too; null for others. */
  readonly uploadedSha256: string | null;
}

/** A checked content, and what it becomes. */
interface CheckedContent {
  readonly kind: Kind;
  readonly rules: ContentRules;
  readonly content: Content;
  readonly becomes: Exclude<OutcomeName, 'static'>;
}

/** Turns the content of a request into what a code leads to. */
@Injectable()
export class DestinationReader {
  constructor(
    private readonly files: StoredFiles,
    private readonly settings: Settings,
  ) {}

  /**
   * Checks the content by the rules of its kind. A file is copied, and the copy is checked.
   * @param typeName as in `qr_types`
   * @param caller client that waits for the inspection of a file
   * @throws TypeNotFound for a type whose codes have no short link, RequestInvalid, ContentInvalid, ResourceInvalid,
   * UploadMissing, UploadMismatch, UploadUnsafe, Unavailable
   */
  async resolve(typeName: string, input: ContentInput, caller: Client): Promise<ResolvedContent> {
    const checked = await readInput(typeName, input);
    if (input.opens && checked.becomes !== 'file') throw new RequestInvalid('opens applies only to files');
    if (checked.becomes === 'file') return this.keepFile(checked, input, caller);
    const outcome = await this.allowed(checked);
    if (outcome.is === 'link') return { outcome, uploadedSha256: null };
    const content = await this.withSquare(checked, caller);
    return { outcome: new Page(outcome.kind, content), uploadedSha256: null };
  }

  /**
   * Checks content without keeping it. A file counts as checked, since it was when it came.
   * @returns undefined for a file
   * @throws TypeNotFound, RequestInvalid, ContentInvalid, ResourceInvalid
   */
  async check(typeName: string, input: ContentInput): Promise<Link | Page | undefined> {
    const checked = await readInput(typeName, input);
    return checked.becomes === 'file' ? undefined : this.allowed(checked);
  }

  /**
   * Checks what the page of a file says beside it.
   * @returns null for nothing
   * @throws ContentInvalid
   */
  async readDetails(typeName: string, content: Content): Promise<Content | null> {
    return detailsOf((await readInput(typeName, { content })).content);
  }

  /** Deletes the copy of a file after its creation has failed. */
  async discard(outcome: RecordedOutcome): Promise<void> {
    if (outcome.is === 'file') await this.files.discard(outcome.key);
  }

  /** Copies a file. A file without a view has no page. */
  private async keepFile(
    { kind, rules, content }: CheckedContent,
    { opens = 'page' }: ContentInput,
    caller: Client,
  ): Promise<ResolvedContent> {
    const kept = await this.files.keep(rules.value!(content), kind.fileTypes ?? [], caller);
    const { key, sha256, uploadedSha256, hasView, linkedHosts } = kept;
    const file = { key, sha256, opens: hasView ? opens : 'file', linkedHosts } as const;
    return { outcome: (await outcomeOf(kind, content, { file })) as RecordedOutcome, uploadedSha256 };
  }

  /** @throws ResourceInvalid for a link, ContentInvalid for a page with an address, to which no code may lead */
  private async allowed({ kind, content }: CheckedContent): Promise<Link | Page> {
    const outcome = (await outcomeOf(kind, content)) as Link | Page;
    if (outcome.is === 'link') return new Link(this.checkedLink(outcome.url));
    const refused = (await outcome.addresses()).filter(({ url }) => !this.isAllowed(url));
    if (refused.length > 0)
      throw new ContentInvalid(Object.fromEntries(refused.map(({ field }) => [field, 'link-refused'])));
    return outcome;
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
