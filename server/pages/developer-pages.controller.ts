import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { html, type Html } from '../common/html.js';
import { notIndexed } from '../common/not-indexed.js';
import { sendPage } from '../common/rendered-page.js';
import { Settings } from '../config/settings.js';
import type { DeveloperPageData } from './developer-pages.data.js';
import { en } from './developer-pages.texts.js';
import { breadcrumb } from './page.layout.js';
import { PageRenderer } from './page.renderer.js';

/** Pages for trying the services by hand (S §2): as good as absent unless they are switched on. */
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
    const page = this.pages.widgetPage('developer', data, { title: en[name].title, path }, around(name));
    sendPage(reply.headers({ ...notIndexed, 'cache-control': 'no-cache' }), page);
  }
}

const around =
  (name: DeveloperPageData['page']) =>
  (widget: Html): Html =>
    html`<div class="container developer">
${breadcrumb(en[name].title)}
<h1>${en[name].title}</h1>
<p class="developer__lead muted">${en[name].lead}</p>
<noscript><p>${en.noScript}</p></noscript>
${widget}
</div>`;
