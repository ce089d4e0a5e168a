import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { notIndexed } from '../common/http/header-values.js';
import { pageRequestOf } from '../common/documents/page-request.js';
import { sendPage } from '../common/documents/rendered-page.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { unsubscribePath } from '../domain/paths.js';
import { UnsubscribeService } from '../email/unsubscribe.service.js';
import { PageRenderer } from './page.renderer.js';
import { unsubscribePage, type UnsubscribeState } from './unsubscribe.page.js';

/** Serves the unsubscribe link in mails, and the POST that mail programs send to it (RFC 8058). */
@Controller(unsubscribePath)
export class UnsubscribeController {
  constructor(
    private readonly unsubscribes: UnsubscribeService,
    private readonly pages: PageRenderer,
  ) {}

  @Get(':token')
  async get(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    this.send((await this.unsubscribes.isDeclined(token)) ? 'declined' : 'asked', token, reply);
  }

  @Post(':token')
  @RoutePolicy({ body: 'ignored' })
  @HttpCode(200)
  async decline(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    await this.unsubscribes.decline(token);
    this.send('declined', token, reply);
  }

  @Post(':token/undo')
  @RoutePolicy({ body: 'ignored' })
  @HttpCode(200)
  async accept(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    await this.unsubscribes.accept(token);
    this.send('accepted', token, reply);
  }

  private send(state: UnsubscribeState, token: string, reply: FastifyReply): void {
    const request = pageRequestOf(reply.request);
    void reply.headers({ ...notIndexed, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    sendPage(reply, this.pages.page(unsubscribePage(state, token, request.language), request));
  }
}
