import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { pageRequestOf } from '../common/documents/page-request.js';
import { sendPage } from '../common/documents/rendered-page.js';
import { notIndexed } from '../common/http/header-values.js';
import { testPath } from '../domain/paths.js';
import { TestPageService } from './test-page.service.js';

/** Serves the page on which printed codes are read. `?id=` names the code that a print should have. */
@Controller()
export class TestPageController {
  constructor(private readonly pages: TestPageService) {}

  @Get(testPath())
  async getTest(@Query('id') id: unknown, @Res() reply: FastifyReply): Promise<void> {
    const request = pageRequestOf(reply.request);
    if (typeof id !== 'string') {
      void reply.header('cache-control', 'no-cache');
      sendPage(reply, this.pages.any(request).page);
      return;
    }
    const { status, page } = await this.pages.of(id, request);
    void reply.headers({ ...notIndexed, 'cache-control': 'no-store' });
    sendPage(reply.status(status), page);
  }
}
