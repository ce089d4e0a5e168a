import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { isAddressName } from '../abuse/destinations/address-name.rule.js';
import { hostOf } from '../domain/host.js';
import { findKind } from '../domain/kinds/kinds.js';
import { isOwnLink, readLink } from '../domain/link.rule.js';
import type { Resource } from '../domain/resource.js';
import { TypeNotFound } from '../types/type-not-found.js';
import { ContentService } from '../upload/content.service.js';
import { ResourceInvalid } from './qr.errors.js';

/** Turns what a visitor gave into what a code leads to. */
@Injectable()
export class ResourceIntake {
  constructor(
    private readonly content: ContentService,
    private readonly settings: Settings,
  ) {}

  /**
   * Checks a link, or copies an uploaded file and checks the copy, as the kind of the code asks for.
   * @param typeName as in `qr_types`
   * @throws TypeNotFound for a type that no kind describes, ResourceInvalid, UploadMissing, UploadMismatch, Unavailable
   */
  async take(typeName: string, given: string): Promise<Resource> {
    const content = findKind(typeName)?.content;
    switch (content?.by) {
      case 'file':
        return { kind: 'file', key: await this.content.keep(given, content.fileTypes) };
      case 'link':
        return { kind: 'link', address: this.checkedLink(given) };
      case undefined:
        throw new TypeNotFound(typeName);
    }
  }

  /** Removes the copy of a file that no code was made for. */
  async discard(resource: Resource): Promise<void> {
    if (resource.kind === 'file') await this.content.discard(resource.key);
  }

  private checkedLink(given: string): string {
    const link = readLink(given);
    const { publicOrigin, linkOrigin } = this.settings;
    if (!link || isOwnLink(link, [publicOrigin, linkOrigin]) || isAddressName(hostOf(link) ?? ''))
      throw new ResourceInvalid();
    return link;
  }
}
