import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RouteNotFound } from '../../common/errors/request-errors.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { sendTagged, type TaggedFile } from '../../common/documents/tagged-file.js';
import { Settings } from '../../config/settings.js';
import { makePictures, makeTexts, wellKnownPaths } from './well-known.files.js';

/** Serves files that crawlers, browsers and link previews request from every host. The pictures are drawn at the first request. */
@Controller()
export class WellKnownController {
  private readonly texts: ReadonlyMap<string, TaggedFile>;
  private pictures: Promise<ReadonlyMap<string, TaggedFile>> | undefined;

  constructor(private readonly settings: Settings) {
    this.texts = makeTexts(settings);
  }

  @Get(wellKnownPaths)
  @RoutePolicy({ linkHost: true, compress: false })
  async get(@Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    const path = reply.request.routeOptions.url ?? '';
    const file = this.texts.get(path) ?? (await this.drawn()).get(path);
    if (!file) throw new RouteNotFound();
    sendTagged(reply, file, known);
  }

  private drawn(): Promise<ReadonlyMap<string, TaggedFile>> {
    this.pictures ??= makePictures(this.settings.publicOrigin).catch((error: unknown) => {
      this.pictures = undefined; // so that the next request tries again
      throw error;
    });
    return this.pictures;
  }
}
