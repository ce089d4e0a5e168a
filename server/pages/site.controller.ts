import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { availableLanguages, type Language } from '../domain/languages/languages.js';
import { pageRequestOf } from '../common/page-request.js';
import { sendPage } from '../common/rendered-page.js';
import { publicConfig } from '../config/public-config.js';
import { Settings } from '../config/settings.js';
import { wrapGenerator, generatorPage } from './generator.page.js';
import { parseQrId } from '../domain/qr-id.js';
import { generatorPlaceAt } from '../domain/generator-paths.js';
import { homePage } from './home.page.js';
import { sampleCode } from './home/sample-code.js';
import { aboutUs } from './about-us.page.js';
import { contactUs, contactWays } from './contact.page.js';
import type { ContactPageData } from './contact-page.data.js';
import { websiteData } from './page.head.js';
import type { PageContent } from './page.layout.js';
import { homeTexts, kindTexts } from './page-texts.js';
import { PageRenderer } from './page.renderer.js';
import { privacyPolicy } from './privacy-policy.page.js';
import type { ClientEntry } from './widget-assets.js';

/** Always revalidated: the asset URLs in these pages change with each build. */
const caching = 'no-cache';

@Controller()
export class SiteController {
  private readonly home: ReadonlyMap<Language, PageContent>;

  constructor(
    private readonly pages: PageRenderer,
    private readonly settings: Settings,
  ) {
    const { publicOrigin } = settings;
    const code = sampleCode(`${publicOrigin}/`);
    const homeIn = (language: Language): PageContent => {
      const home = homePage(code, homeTexts(language), kindTexts(language));
      return { ...home, structuredData: [websiteData(publicOrigin), ...home.structuredData] };
    };
    this.home = new Map(
      availableLanguages(settings.testPages).map((language) => [language, homeIn(language)]),
    );
  }

  @Get()
  getHome(@Res() reply: FastifyReply): void {
    this.send(reply, this.home.get(pageRequestOf(reply.request).language)!, 'home');
  }

  @Get('privacy-policy')
  getPrivacyPolicy(@Res() reply: FastifyReply): void {
    this.send(reply, privacyPolicy(this.settings, pageRequestOf(reply.request).language));
  }

  @Get('about-us')
  getAboutUs(@Res() reply: FastifyReply): void {
    this.send(reply, aboutUs(this.settings, pageRequestOf(reply.request).language));
  }

  @Get('contact-us')
  getContactUs(@Query('code') code: unknown, @Res() reply: FastifyReply): void {
    const objectsFor = parseQrId(String(code));
    const data: ContactPageData = {
      supportEmail: this.settings.supportEmail,
      ...(objectsFor && { objectsFor }),
    };
    const request = pageRequestOf(reply.request);
    const wrap = contactWays(this.settings, request.language);
    const page = this.pages.widgetPage('contact', data, contactUs(request.language), request, wrap);
    sendPage(reply.header('cache-control', caching), page);
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
    if (!generatorPlaceAt(path)) throw new RouteNotFound();
    const request = pageRequestOf(reply.request);
    const { language } = request;
    const data = { path, ...publicConfig(this.settings, request.hostname) };
    const content = generatorPage(path, language);
    const page = this.pages.widgetPage('generator', data, content, request, wrapGenerator(language));
    sendPage(reply.header('cache-control', caching), page);
  }

  private send(reply: FastifyReply, content: PageContent, ...entries: ClientEntry[]): void {
    const page = this.pages.page(content, pageRequestOf(reply.request), ...entries);
    sendPage(reply.header('cache-control', caching), page);
  }
}
