import { Controller, Get, Param, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageRequestOf } from '../../common/documents/page-request.js';
import { sendPage } from '../../common/documents/rendered-page.js';
import { notIndexed } from '../../common/http/header-values.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { contentPagePath } from '../../domain/paths.js';
import { VisitReader } from '../../scan/visit-reader.js';
import { ScanFailureFilter } from '../../scan/scan-failure.filter.js';
import { FilesService } from '../../storage/files.service.js';
import { ContentPagesService } from './content-pages.service.js';
import type { Query as PageQuery } from './content-view.js';

/** Pages that show the content of codes. A change is on them at the next request, so that no cache may answer. */
@Controller(contentPagePath(':id'))
@UseFilters(ScanFailureFilter)
export class ContentPagesController {
  constructor(
    private readonly pages: ContentPagesService,
    private readonly files: FilesService,
    private readonly visits: VisitReader,
  ) {}

  /** With `?file`, answers with the file. */
  @Get()
  async get(
    @Param('id') id: string,
    @Query() query: PageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if ('file' in query) return this.files.send(await this.pages.fileOf(id), request, reply);
    const answer = await this.pages.show(id, query, pageRequestOf(request));
    void reply.header('cache-control', 'no-store');
    if ('address' in answer) void reply.headers(notIndexed).redirect(answer.address, 302);
    else sendPage(reply, answer);
  }

  /** A link on the page. A prefetch is refused: the browser asks again on the real navigation, which counts. */
  @Get('go/:link')
  @RoutePolicy({ compress: false })
  async go(
    @Param('id') id: string,
    @Param('link') link: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { kind } = this.visits.read(request);
    void reply.headers({ ...notIndexed, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (kind === 'prefetch') return void reply.status(503).send();
    void reply.redirect(await this.pages.follow(id, link, kind === 'person'), 302);
  }

  /** Pictures of the page, and files such as `contact.vcf`. */
  @Get(':name')
  @RoutePolicy({ compress: false })
  async getPart(
    @Param('id') id: string,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { headers, body } = await this.pages.part(id, name, pageRequestOf(request));
    void reply.headers({ ...notIndexed, ...headers }).send(body);
  }
}
