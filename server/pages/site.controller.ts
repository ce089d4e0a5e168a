import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RouteNotFound } from '../common/errors/request-errors.js';
import type { InEachLanguage, Language } from '../domain/language.js';
import { pageRequestOf } from '../common/page-request.js';
import { sendPage } from '../common/rendered-page.js';
import { publicConfig } from '../config/public-config.js';
import { Settings } from '../config/settings.js';
import { aroundGenerator, generatorPage } from './generator.page.js';
import { isGeneratorPath } from './generator-routes.js';
import { homePage } from './home.page.js';
import { homeTexts } from './home.texts.js';
import { sampleCode } from './home/sample-code.js';
import { aboutUs } from './about-us.page.js';
import { contactUs, contactWays } from './contact.page.js';
import type { ContactPageData } from './contact-page.data.js';
import { websiteData } from './page.head.js';
import type { PageContent } from './page.layout.js';
import { PageRenderer } from './page.renderer.js';
import { privacyPolicy } from './privacy-policy.page.js';
import type { ClientEntry } from './widget-assets.js';

/** Pages that are the same for everyone. Made anew on a start, since what they load changes with each build. */
const caching = 'no-cache';

@Controller()
export class SiteController {
  private readonly home: InEachLanguage<PageContent>;

  constructor(
    private readonly pages: PageRenderer,
    private readonly settings: Settings,
  ) {
    const { publicOrigin } = settings;
    const code = sampleCode(`${publicOrigin}/`);
    const homeIn = (language: Language): PageContent => {
      const home = homePage(code, homeTexts[language]);
      return { ...home, structuredData: [websiteData(publicOrigin), ...home.structuredData] };
    };
    this.home = { en: homeIn('en'), es: homeIn('es') };
  }

  @Get()
  getHome(@Res() reply: FastifyReply): void {
    this.send(reply, this.home[pageRequestOf(reply.request).language], 'home');
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
  getContactUs(@Res() reply: FastifyReply): void {
    const data: ContactPageData = { supportEmail: this.settings.supportEmail };
    const request = pageRequestOf(reply.request);
    const { language } = request;
    const surround = contactWays(this.settings, language);
    const page = this.pages.widgetPage('contact', data, contactUs(language), request, surround);
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
    if (!isGeneratorPath(path)) throw new RouteNotFound();
    const request = pageRequestOf(reply.request);
    const { language } = request;
    const data = { path, ...publicConfig(this.settings, request.hostname) };
    const content = generatorPage(path, language);
    const page = this.pages.widgetPage('generator', data, content, request, aroundGenerator(language));
    sendPage(reply.header('cache-control', caching), page);
  }

  private send(reply: FastifyReply, content: PageContent, ...entries: ClientEntry[]): void {
    sendPage(
      reply.header('cache-control', caching),
      this.pages.page(content, pageRequestOf(reply.request), ...entries),
    );
  }
}
