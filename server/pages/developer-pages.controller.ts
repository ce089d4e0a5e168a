import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { html, type Html } from '../common/documents/html.js';
import { notIndexed } from '../common/http/header-values.js';
import { pageRequestOf } from '../common/documents/page-request.js';
import { sendPage } from '../common/documents/rendered-page.js';
import { Settings } from '../config/settings.js';
import type { DeveloperPageData } from './page.data.js';
import { breadcrumb } from './page.layout.js';
import { PageRenderer } from './page.renderer.js';
import { developerTexts } from './page-texts.js';

/** Pages to try uploads and creation by hand. They answer 404 unless `ENABLE_TEST_PAGES` is set. */
@Controller()
export class DeveloperPagesController {
  constructor(
    private readonly pages: PageRenderer,
    private readonly settings: Settings,
  ) {}

  @Get('test-s3-upload')
  getUpload(@Res() reply: FastifyReply): void {
    this.send(reply, 'upload', '/test-s3-upload');
  }

  @Get('test-supabaseService')
  getCreation(@Res() reply: FastifyReply): void {
    this.send(reply, 'creation', '/test-supabaseService');
  }

  private send(reply: FastifyReply, name: DeveloperPageData['page'], path: string): void {
    if (!this.settings.testPages) throw new RouteNotFound();
    const data: DeveloperPageData = { page: name };
    const request = pageRequestOf(reply.request);
    const { [name]: texts, noScript } = developerTexts(request.language);
    const { title, lead } = texts;
    const wrap = (widget: Html) => html`<div class="container developer">
${breadcrumb(title, request.language)}
<h1>${title}</h1>
<p class="developer__lead muted">${lead}</p>
<noscript><p>${noScript}</p></noscript>
${widget}
</div>`;
    const page = this.pages.widgetPage('developer', data, { title, path }, request, wrap);
    sendPage(reply.headers({ ...notIndexed, 'cache-control': 'no-cache' }), page);
  }
}
