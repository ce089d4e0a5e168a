import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { notIndexed } from '../common/http/header-values.js';
import { pageRequestOf } from '../common/documents/page-request.js';
import { sendPage } from '../common/documents/rendered-page.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { managePath, myCodesPath, preContentPaths, type PreContentStep, printPath } from '../domain/paths.js';
import { PageTokens } from '../keyrings/page-tokens.service.js';
import { VisitReader } from '../scan/visit-reader.js';
import { type CodePage, CodePagesService } from './code-pages.service.js';

/** A `+` after the id, percent-encoded or not, and whatever text programs append. Some programs cut the `+` off, so `/info` means the same. */
const destinationRoutes = [':id(^[0-9A-Za-z]{10}\\+[^0-9A-Za-z]*$)', ':id/info'];

/** Routes of a path with an id, without one, and with a slash at the end; Nest removes one slash, so the route has two. */
const withOrWithoutId = (path: string) => [`${path}/:id`, path, `${path}//`];

/** Pages of a single code or maker, which are neither indexed nor cached. */
@Controller()
export class CodePagesController {
  constructor(
    private readonly pages: CodePagesService,
    private readonly visits: VisitReader,
    private readonly tokens: PageTokens,
  ) {}

  @Get('qr/:id')
  async getQr(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.pages.showQr(id, pageRequestOf(reply.request)));
  }

  @Get(printPath(':id'))
  async getPrint(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.pages.print(id, reply.request, pageRequestOf(reply.request)));
  }

  @Get(managePath(':id'))
  async getManage(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const token = await this.tokens.issueTo(reply.request, reply);
    send(reply, await this.pages.manage(id, token, pageRequestOf(reply.request)));
  }

  @Get(myCodesPath)
  async getMyCodes(@Res() reply: FastifyReply): Promise<void> {
    const token = await this.tokens.issueTo(reply.request, reply);
    send(reply, this.pages.myCodes(token, pageRequestOf(reply.request)));
  }

  @Get(destinationRoutes)
  @RoutePolicy({ linkHost: true })
  async getDestination(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.pages.showDestination(id.split('+')[0]!, pageRequestOf(reply.request)));
  }

  @Get(withOrWithoutId(preContentPaths.first))
  async getFirst(@Res() reply: FastifyReply, @Param('id') id = ''): Promise<void> {
    await this.sendPreContent(id, 'first', reply);
  }

  @Get(withOrWithoutId(preContentPaths.second))
  async getSecond(@Res() reply: FastifyReply, @Param('id') id = ''): Promise<void> {
    await this.sendPreContent(id, 'second', reply);
  }

  private async sendPreContent(id: string, step: PreContentStep, reply: FastifyReply): Promise<void> {
    const { adPages } = this.visits.read(reply.request);
    send(reply, await this.pages.preContent(id, step, adPages, pageRequestOf(reply.request)));
  }
}

function send(reply: FastifyReply, answer: CodePage | { readonly address: string }): void {
  void reply.headers({ ...notIndexed, 'cache-control': 'no-store' });
  if ('address' in answer) void reply.redirect(answer.address, 302);
  else sendPage(reply.status(answer.status), answer.page);
}
