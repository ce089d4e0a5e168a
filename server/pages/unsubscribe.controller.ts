import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { html } from '../common/documents/html.js';
import { notIndexed } from '../common/http/header-values.js';
import { pageRequestOf } from '../common/documents/page-request.js';
import { sendPage } from '../common/documents/rendered-page.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import type { Language } from '../domain/languages/languages.js';
import { unsubscribePath } from '../domain/paths.js';
import { UnsubscribeService } from '../email/unsubscribe.service.js';
import { breadcrumb, type PageContent } from './page.layout.js';
import { PageRenderer } from './page.renderer.js';
import { unsubscribeTexts } from './page-texts.js';

/** `asked` is the state after opening the link, which changes nothing, because mail scanners open links too. */
type UnsubscribeState = 'asked' | 'declined' | 'accepted';

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

/** Renders one statement and one button, which works without a script. */
function unsubscribePage(state: UnsubscribeState, token: string, language: Language): PageContent {
  const texts = unsubscribeTexts(language);
  const path = `${unsubscribePath}/${token}`;
  const [heading, text, action, label] = {
    asked: [texts.question, texts.explanation, path, texts.decline],
    declined: [texts.declined, texts.declinedExplanation, `${path}/undo`, texts.accept],
    accepted: [texts.accepted, texts.acceptedExplanation, path, texts.decline],
  }[state] as [string, string, string, string];
  const main = html`<div class="container">
${breadcrumb(texts.title, language)}
<div class="notice">
<h1>${heading}</h1>
<p>${text}</p>
<form method="post" action="${action}"><p><button type="submit" class="button${state === 'asked' ? '' : ' button--secondary'}">${label}</button></p></form>
<p><a href="/">${texts.homeLinkLabel}</a></p>
</div>
</div>`;
  return { title: texts.title, path, main };
}
