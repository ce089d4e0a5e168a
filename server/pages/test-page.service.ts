import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../common/documents/page-request.js';
import { errorTexts } from '../common/errors/error-page.js';
import { testPath } from '../domain/paths.js';
import { withoutScheme } from '../domain/qr-link.js';
import { goneContent } from '../qr/gone-content.js';
import { QrPictureService } from '../qr/pictures/qr-picture.service.js';
import { QrGone } from '../qr/qr.errors.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import { QrService } from '../qr/qr.service.js';
import { type CodePage, orAbsence } from './code-pages.service.js';
import type { TestPageData } from './page.data.js';
import { PageRenderer } from './page.renderer.js';
import { readingTexts } from './page-texts.js';

/** Makes the page that tests printed codes. */
@Injectable()
export class TestPageService {
  constructor(
    private readonly qr: QrService,
    private readonly pages: PageRenderer,
    private readonly presenter: QrPresenter,
    private readonly pictures: QrPictureService,
  ) {}

  /** Renders the page for any code. */
  any(request: PageRequest): CodePage {
    const { description } = readingTexts(request.language);
    return { status: 200, page: this.page({}, { description }, request) };
  }

  /** Renders the page for prints of one code, which is not for search engines. */
  async of(id: string, request: PageRequest): Promise<CodePage> {
    const record = await orAbsence(this.qr.find(id));
    if (record instanceof QrGone)
      return { status: 410, page: this.pages.render(goneContent(record, request), request) };
    if (!record)
      return { status: 404, page: this.pages.render(errorTexts(request.language).qrNotFound, request) };
    const data = { text: this.pictures.textOf(record), link: withoutScheme(this.presenter.linkOf(record)) };
    return { status: 200, page: this.page(data, {}, request) };
  }

  private page(data: TestPageData, head: { readonly description?: string }, request: PageRequest) {
    const { title } = readingTexts(request.language);
    const content = { ...head, title, path: testPath(), readsCodes: true as const };
    return this.pages.widgetPage('test', data, content, request);
  }
}
