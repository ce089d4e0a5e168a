import { Injectable } from '@nestjs/common';
import { isAddressName } from '../abuse/destinations/address-name.rule.js';
import { missingData } from '../common/body/validation.pipe.js';
import { RequestInvalid } from '../common/errors/request-errors.js';
import { Settings } from '../config/settings.js';
import { hostOf } from '../domain/host.js';
import type { Content, ContentRules, Kind } from '../domain/kinds/kind.js';
import { findKind } from '../domain/kinds/kinds.js';
import { readContent } from '../domain/kinds/read-content.js';
import { suggestLink } from '../domain/link-suggestion.rule.js';
import { isOwnLink, readLink } from '../domain/link.rule.js';
import { FileResource, LinkResource, PageResource, type Resource } from '../domain/resource.js';
import { TypeNotFound } from '../types/types.service.js';
import { ContentService } from '../upload/content.service.js';
import type { Inspected } from '../upload/inspection/file-inspector.js';
import { ContentInvalid, ResourceInvalid } from './qr.errors.js';

/** Content in a request: an object, or the one text that stands for it. */
export interface ContentInput {
  readonly content?: Content | undefined;
  readonly originalResource?: string | undefined;
}

export interface ResolvedContent {
  readonly resource: Resource;
  /** Content of a page, which the record stores; null for a link or a file. */
  readonly content: Content | null;
}

/** Turns the content of a request into the resource that a code leads to. */
@Injectable()
export class ResourceIntake {
  constructor(
    private readonly files: ContentService,
    private readonly settings: Settings,
  ) {}

  /**
   * Checks the content by the rules of its kind. A file is copied, and the copy is checked.
   * @param typeName as in `qr_types`
   * @param caller who waits for the inspection of a file
   * @throws TypeNotFound for a type whose codes have no short link, RequestInvalid, ContentInvalid, ResourceInvalid,
   * UploadMissing, UploadMismatch, UploadUnsafe, Unavailable
   */
  async resolve(typeName: string, input: ContentInput, caller: Inspected): Promise<ResolvedContent> {
    const { kind, rules } = await kindOf(typeName);
    const content = contentOf(rules, input);
    if (kind.becomes === 'page') return { resource: new PageResource(kind.name), content };
    return { resource: await this.resourceOf(kind, rules.value!(content), caller), content: null };
  }

  /**
   * Checks content without keeping it. A file counts as checked, since it was when it came.
   * @returns undefined for a file
   * @throws TypeNotFound, RequestInvalid, ContentInvalid, ResourceInvalid
   */
  async check(typeName: string, input: ContentInput): Promise<Resource | undefined> {
    const { kind, rules } = await kindOf(typeName);
    const content = contentOf(rules, input);
    if (kind.becomes === 'page') return new PageResource(kind.name);
    const value = rules.value!(content);
    return kind.becomes === 'link' ? new LinkResource(this.checkedLink(value)) : undefined;
  }

  /** Deletes the copy of a file after its creation has failed. */
  async discard({ fileKey }: Resource): Promise<void> {
    if (fileKey !== null) await this.files.discard(fileKey);
  }

  private async resourceOf(
    { becomes, fileTypes = [] }: Kind,
    value: string,
    caller: Inspected,
  ): Promise<Resource> {
    if (becomes === 'link') return new LinkResource(this.checkedLink(value));
    const { key, sha256, uploadedSha256 } = await this.files.keep(value, fileTypes, caller);
    return new FileResource(key, sha256, uploadedSha256);
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

async function kindOf(typeName: string): Promise<{ kind: Kind; rules: ContentRules }> {
  const kind = findKind(typeName);
  if (!kind || kind.becomes === 'text') throw new TypeNotFound(typeName);
  return { kind, rules: await kind.load() };
}

/** @throws RequestInvalid for a request without content; ContentInvalid */
function contentOf(rules: ContentRules, { content, originalResource }: ContentInput): Content {
  const given = content ?? (originalResource === undefined ? undefined : rules.fromText?.(originalResource));
  if (!given) throw new RequestInvalid(missingData);
  const read = readContent(rules, given);
  if ('faults' in read) throw new ContentInvalid(read.faults);
  return read.content;
}
