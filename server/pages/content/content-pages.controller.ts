import { Controller, Get, Param, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageRequestOf } from '../../common/documents/page-request.js';
import { sendTagged, taggedFile } from '../../common/documents/tagged-file.js';
import { notIndexed } from '../../common/http/header-values.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { contentPagePath } from '../../domain/paths.js';
import { VisitReader } from '../../scan/visit-reader.js';
import { ScanFailureFilter } from '../../scan/scan-failure.filter.js';
import { FilesService } from '../../storage/files.service.js';
import { ContentPagesService } from './content-pages.service.js';
import type { Query as PageQuery } from './content-view.js';

/**
 * Pages that show the content of codes. A browser may keep one, so that going back is instant, and asks each time whether it is still the
 * same. Whatever leads elsewhere is not kept.
 */
@Controller(contentPagePath(':id'))
@UseFilters(ScanFailureFilter)
export class ContentPagesController {
  constructor(
    private readonly pages: ContentPagesService,
    private readonly files: FilesService,
    private readonly visits: VisitReader,
  ) {}

  /** With `?file`, answers with the file. A code that is off fails before an ETag is compared. */
  @Get(['', '//'])
  async get(
    @Param('id') id: string,
    @Query() query: PageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if ('file' in query) return this.files.send(await this.pages.fileOf(id), request, reply, notStored);
    const answer = await this.pages.show(id, query, pageRequestOf(request));
    if ('address' in answer)
      return void reply.headers({ ...notIndexed, ...notStored }).redirect(answer.address, 302);
    const page = taggedFile(Buffer.from(answer.body), { ...answer.headers, ...kept });
    sendTagged(reply, page, request.headers['if-none-match']);
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
    void reply.headers({ ...notIndexed, ...notStored, 'referrer-policy': 'no-referrer' });
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

const kept = { 'cache-control': 'private, no-cache' } as const;
const notStored = { 'cache-control': 'no-store' } as const;
