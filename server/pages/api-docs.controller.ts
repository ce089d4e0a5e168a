import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Answers, file } from '../common/http/answers.js';
import { notIndexed } from '../common/http/header-values.js';
import { sendPage } from '../common/documents/rendered-page.js';
import { apiDocsPage } from './api-docs.page.js';
import { WidgetAssets } from './widget-assets.js';

/** Serves the API's description as a page for people. */
@Controller('api')
export class ApiDocsController {
  constructor(private readonly assets: WidgetAssets) {}

  @Get('docs')
  @Answers({ id: 'showDescription', summary: 'Read this description as a page', 200: file('text/html') })
  get(@Res() reply: FastifyReply): void {
    const files = {
      script: this.assets.builtFile('api-docs/main.ts'),
      viewer: this.assets.builtFile('api-docs/scalar.js'),
    };
    sendPage(reply.headers(notIndexed), apiDocsPage(files));
  }
}
