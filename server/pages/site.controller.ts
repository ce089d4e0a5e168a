import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { sendPage } from '../common/rendered-page.js';
import { publicConfig } from '../config/public-config.js';
import { Settings } from '../config/settings.js';
import { renderSvg } from '../render/picture.js';
import { defaultStyle } from '../render/style.js';
import { generatorTitle, isGeneratorPath } from './generator-routes.js';
import { homePage } from './home.page.js';
import { aboutUs, contactUs, privacyPolicy } from './information.pages.js';
import type { PageContent } from './page.layout.js';
import { PageRenderer } from './page.renderer.js';

/** Pages that are the same for everyone. Made anew on a start, since what they load changes with each build. */
const caching = 'no-cache';

@Controller()
export class SiteController {
  private readonly home: PageContent;

  constructor(
    private readonly pages: PageRenderer,
    private readonly settings: Settings,
  ) {
    this.home = homePage(renderSvg({ text: `${settings.publicOrigin}/`, style: defaultStyle }));
  }

  @Get()
  getHome(@Res() reply: FastifyReply): void {
    this.send(reply, this.home);
  }

  @Get('privacy-policy')
  getPrivacyPolicy(@Res() reply: FastifyReply): void {
    this.send(reply, privacyPolicy);
  }

  @Get('about-us')
  getAboutUs(@Res() reply: FastifyReply): void {
    this.send(reply, aboutUs);
  }

  @Get('contact-us')
  getContactUs(@Res() reply: FastifyReply): void {
    this.send(reply, contactUs(this.settings.supportEmail));
  }

  @Get(['generate', 'customize', 'download'])
  getBareStep(@Res() reply: FastifyReply): void {
    this.sendGenerator(reply, reply.request.routeOptions.url ?? '/generate');
  }

  @Get('generate/:type')
  getStart(@Param('type') type: string, @Res() reply: FastifyReply): void {
    this.sendGenerator(reply, `/generate/${type}`);
  }

  @Get('generate/:type/:step')
  getStep(@Param('type') type: string, @Param('step') step: string, @Res() reply: FastifyReply): void {
    this.sendGenerator(reply, `/generate/${type}/${step}`);
  }

  private sendGenerator(reply: FastifyReply, path: string): void {
    if (!isGeneratorPath(path)) throw new RouteNotFound();
    const data = { path, ...publicConfig(this.settings, reply.request.hostname) };
    const content = { title: generatorTitle(path), description: 'Make a QR code in four steps.', path };
    sendPage(reply.header('cache-control', caching), this.pages.widgetPage('generator', data, content));
  }

  private send(reply: FastifyReply, content: PageContent): void {
    sendPage(reply.header('cache-control', caching), this.pages.page(content));
  }
}
