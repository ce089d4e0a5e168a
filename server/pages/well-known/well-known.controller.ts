import { Controller, Get, Headers, type OnModuleInit, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RouteNotFound } from '../../common/errors/request-errors.js';
import { etagMatches } from '../../common/etag.js';
import { RoutePolicy } from '../../common/route-policy.js';
import { Settings } from '../../config/settings.js';
import { type WellKnownFile, wellKnownPaths, makeWellKnownFiles } from './well-known.files.js';

/** Files that crawlers, browsers and link previews request of every site, generated at start. */
@Controller()
export class WellKnownController implements OnModuleInit {
  private files: ReadonlyMap<string, WellKnownFile> = new Map();

  constructor(private readonly settings: Settings) {}

  async onModuleInit(): Promise<void> {
    this.files = await makeWellKnownFiles(this.settings);
  }

  @Get(wellKnownPaths)
  @RoutePolicy({ compress: false })
  get(@Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): void {
    const file = this.files.get(reply.request.routeOptions.url ?? '');
    if (!file) throw new RouteNotFound();
    void reply.headers(file.headers);
    if (etagMatches(file.headers.etag, known)) void reply.status(304).send();
    else void reply.send(file.body);
  }
}
