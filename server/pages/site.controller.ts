import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { pageRequestOf } from '../common/documents/page-request.js';
import { sendPage } from '../common/documents/rendered-page.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { publicConfig } from '../config/public-config.js';
import { Settings } from '../config/settings.js';
import { wrapGenerator, generatorPage } from './generator.page.js';
import { findTableKind } from '../domain/batches/batch-kinds.js';
import { readUrl } from '../domain/entered-link.rule.js';
import { isKindSlug, isLinkKind } from '../domain/kinds/kinds.js';
import { manyPath } from '../domain/paths.js';
import { parseQrId } from '../domain/qr-id.js';
import type { Style } from '../domain/style.js';
import { isStartName, type StartName, startStyles, startWith } from '../domain/start-styles.js';
import { generatorPath, generatorPlaceAt } from '../domain/generator-paths.js';
import { homePage } from './home.page.js';
import { type ContactPageData, contactUs, contactWays } from './contact.page.js';
import { manyPage } from './many.page.js';
import type { ManyPageData } from './page.data.js';
import type { PageContent } from './page.layout.js';
import { moreStylesTexts, passingWords, videoWords } from './page-texts.js';
import { PageRenderer } from './page.renderer.js';
import { aboutUs, privacyPolicy } from './information.pages.js';
import type { ClientEntry } from './widget-assets.js';

/** Pages are always revalidated, because the asset URLs in them change with each build. */
const caching = 'no-cache';
/** Fits a link of 2,048 characters, each of which may take nine bytes in a form. Somewhat longer links get an error page, not a 413. */
const maxFormBytes = 32 * 1024;

/** The sample on the home page wears another look at each visit. */
const looks = Object.keys(startStyles) as StartName[];

/** What the id of a batch looks like. Whether there is such a batch is asked by the page. */
const batchId = /^[\w-]{1,64}$/;

@Controller()
export class SiteController {
  /** Home pages by language, by the look of the sample and by the sentences about advertising. */
  private readonly home = new Map<string, PageContent>();
  private homeVisits = 0;

  constructor(
    private readonly pages: PageRenderer,
    private readonly settings: Settings,
  ) {}

  @Get()
  getHome(@Res() reply: FastifyReply): void {
    const request = pageRequestOf(reply.request);
    const advertising = passingWords(this.settings, request);
    const video = videoWords(this.settings, request);
    const look = looks[this.homeVisits++ % looks.length]!;
    const key = [request.language, look, advertising, video].join();
    const content = this.home.get(key) ?? homePage(this.settings, request.language, look, advertising, video);
    this.home.set(key, content);
    this.send(reply, content, 'home', 'hero');
  }

  @Get('privacy-policy')
  getPrivacyPolicy(@Res() reply: FastifyReply): void {
    this.send(reply, privacyPolicy(this.settings, pageRequestOf(reply.request)));
  }

  @Get('about-us')
  getAboutUs(@Res() reply: FastifyReply): void {
    this.send(reply, aboutUs(this.settings, pageRequestOf(reply.request)));
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

  @Get(manyPath)
  getMany(@Query('kind') kind: unknown, @Query('batch') batch: unknown, @Res() reply: FastifyReply): void {
    const request = pageRequestOf(reply.request);
    const data: ManyPageData = {
      ...(isKindSlug(kind) && findTableKind(kind) && { kind }),
      ...(typeof batch === 'string' && batchId.test(batch) && { batch }),
    };
    const page = this.pages.widgetPage('many', data, manyPage(request.language), request);
    sendPage(reply.header('cache-control', caching), page);
  }

  @Get(['generate', 'customize', 'download'])
  getBareStep(@Res() reply: FastifyReply): void {
    this.sendGenerator(reply, reply.request.routeOptions.url ?? '/generate');
  }

  @Get('generate/:type')
  getStart(@Param('type') type: string, @Query('style') style: unknown, @Res() reply: FastifyReply): void {
    const { language } = pageRequestOf(reply.request);
    const chosen = isStartName(style) && startWith(style, moreStylesTexts(language).callToAction);
    this.sendGenerator(reply, `/generate/${type}`, chosen ? { style: chosen } : {});
  }

  @Get('generate/:type/:step')
  getStep(@Param('type') type: string, @Param('step') step: string, @Res() reply: FastifyReply): void {
    this.sendGenerator(reply, `/generate/${type}/${step}`);
  }

  /** Receives the form of a start screen whose script has not loaded yet. Answers with the next step, or with the start screen again. */
  @Post('generate/:type/customize')
  @RoutePolicy({ body: 'form', maxBodyBytes: maxFormBytes })
  @HttpCode(200)
  enterLink(@Param('type') type: string, @Body() form: unknown, @Res() reply: FastifyReply): void {
    if (!isKindSlug(type) || !isLinkKind(type)) throw new RouteNotFound();
    const entered = enteredIn(form);
    const link = readUrl(entered);
    if (link === null) void reply.status(422);
    void reply.header('cache-control', 'no-store');
    this.sendGenerator(reply, generatorPath(link ? 'customize' : 'start', type), {
      entered: link ?? entered,
    });
  }

  private sendGenerator(reply: FastifyReply, path: string, initial: InitialChoices = {}): void {
    if (!generatorPlaceAt(path)) throw new RouteNotFound();
    const request = pageRequestOf(reply.request);
    const { language } = request;
    const data = { path, ...initial, ...publicConfig(this.settings, request.hostname) };
    const content = generatorPage(path, language);
    const page = this.pages.widgetPage('generator', data, content, request, wrapGenerator(language));
    if (initial.entered === undefined) void reply.header('cache-control', caching);
    sendPage(reply, page);
  }

  private send(reply: FastifyReply, content: PageContent, ...entries: ClientEntry[]): void {
    const page = this.pages.page(content, pageRequestOf(reply.request), ...entries);
    sendPage(reply.header('cache-control', caching), page);
  }
}

/** Choices with which the generator is opened. */
interface InitialChoices {
  /** Entry in a start screen whose script had not loaded yet. */
  readonly entered?: string;
  readonly style?: Partial<Style>;
}

const formFields = z.object({ url: z.string() });

/** A form without the field counts as an empty entry. */
const enteredIn = (form: unknown): string => formFields.safeParse(form).data?.url ?? '';
