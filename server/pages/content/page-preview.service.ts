import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../common/documents/page-request.js';
import { Settings } from '../../config/settings.js';
import { findKind, isKindSlug, outcomeNameOf } from '../../domain/kinds/kinds.js';
import { readContent } from '../../domain/kinds/read-content.js';
import { previewIdOf } from '../../domain/preview-id.js';
import { ContentInvalid } from '../../qr/qr.errors.js';
import { TypeNotFound } from '../../types/types.service.js';
import { contentBody } from './content-page.layout.js';
import { contentPageStyle } from './content-page.style.js';
import type { PageContext } from './content-view.js';
import { contentViews } from './content-views.js';
import type { PagePreview, PagePreviewResponse } from './page-preview.schemas.js';

/** Renders pages of contents that are not stored. */
@Injectable()
export class PagePreviewService {
  constructor(private readonly settings: Settings) {}

  /** @throws TypeNotFound for a kind without pages, ContentInvalid */
  async preview(
    { kind: name, content: given }: PagePreview,
    request: PageRequest,
  ): Promise<PagePreviewResponse> {
    const kind = findKind(name);
    const view = isKindSlug(kind?.slug) ? contentViews[kind.slug] : undefined;
    if (!kind || !view) throw new TypeNotFound(name);
    const rules = await kind.load();
    const read = readContent(rules, given);
    if ('faults' in read) throw new ContentInvalid(read.faults);
    if (outcomeNameOf(kind, read.content) !== 'page') throw new ContentInvalid({ page: 'missing' });
    const { host } = new URL(this.settings.publicOrigin);
    const now = new Date();
    const context: PageContext = {
      id: previewIdOf(name),
      request,
      query: {},
      host,
      createdAt: now,
      changedAt: now,
      omittedHosts: new Set<string>(),
      medium: 'preview',
    };
    const page = await view.page(read.content, context);
    return { success: true, title: page.title, html: contentBody(page, context).text, css: contentPageStyle };
  }
}
