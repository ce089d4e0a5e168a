import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../common/documents/page-request.js';
import { Settings } from '../../config/settings.js';
import { uploadedNameOf } from '../../domain/file-key.js';
import type { Content, Kind } from '../../domain/kinds/kind.js';
import { findKind, isKindSlug, outcomeNameOf } from '../../domain/kinds/kinds.js';
import { readContent } from '../../domain/kinds/read-content.js';
import { lookIn } from '../../domain/page-look.js';
import { previewIdOf } from '../../domain/preview-id.js';
import { defaultStyle, type Style } from '../../domain/style.js';
import { ContentInvalid } from '../../qr/qr.errors.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { TypeNotFound } from '../../types/types.service.js';
import { unmadeView } from '../../upload/stored-view.js';
import { type Appearance, logoAt, type PageLogo } from './appearance.js';
import { contentBody } from './content-page.layout.js';
import { contentPageStyle } from './content-page.style.js';
import type { ContentPage, PageContext } from './content-view.js';
import { contentViews } from './content-views.js';
import { filePage } from './file.view.js';
import type { PagePreview, PagePreviewResponse } from './page-preview.schemas.js';

/** Renders pages of contents that are not stored. */
@Injectable()
export class PagePreviewService {
  constructor(
    private readonly settings: Settings,
    private readonly storage: ObjectStorage,
  ) {}

  /** @throws TypeNotFound for a kind without pages, ContentInvalid */
  async preview(
    { kind: name, content: given, style = defaultStyle }: PagePreview,
    request: PageRequest,
  ): Promise<PagePreviewResponse> {
    const kind = findKind(name);
    if (!kind?.outcomes.some((outcome) => outcome === 'page' || outcome === 'file'))
      throw new TypeNotFound(name);
    const read = readContent(await kind.load(), given);
    if ('faults' in read) throw new ContentInvalid(read.faults);
    const appearance = { look: lookIn(read.content), style, logo: this.logoOf(style), font: undefined };
    const context = this.contextOf(name, appearance, request);
    const page = await pageOf(kind, read.content, context);
    const html = contentBody(page, context).text;
    return { success: true, title: page.title, html, css: contentPageStyle(appearance) };
  }

  private contextOf(name: string, appearance: Appearance, request: PageRequest): PageContext {
    const { host } = new URL(this.settings.publicOrigin);
    const now = new Date();
    return {
      id: previewIdOf(name),
      request,
      query: {},
      host,
      createdAt: now,
      changedAt: now,
      appearance,
      omittedHosts: new Set<string>(),
      medium: 'preview',
    };
  }

  /** A logo that is in the request, or that a code has. */
  private logoOf({ logo }: Style): PageLogo | undefined {
    const isOurs = logo.startsWith('data:') || this.storage.keyOf(logo) !== undefined;
    return logo && isOurs ? logoAt(logo, {}) : undefined;
  }
}

/** @throws ContentInvalid for a content that becomes no page */
async function pageOf(kind: Kind, content: Content, context: PageContext): Promise<ContentPage> {
  const outcome = outcomeNameOf(kind, content);
  if (outcome === 'file') return pageOfUpload(content, context);
  const view = isKindSlug(kind.slug) ? contentViews[kind.slug] : undefined;
  if (outcome !== 'page' || !view) throw new ContentInvalid({ page: 'missing' });
  return view.page(content, context);
}

/** The page of a file whose view has not been made, with a blank sheet in its place. */
function pageOfUpload(content: Content, context: PageContext): ContentPage {
  const { upload, ...details } = content as { readonly upload: string };
  const view = { ...unmadeView(0), isDone: true };
  const isPicture = !upload.endsWith('.pdf');
  const name = uploadedNameOf(upload);
  return filePage({ name, address: upload, isPicture, view, links: [], details }, context);
}
