import { Controller, Get, Headers, type OnModuleInit, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RouteNotFound } from '../../common/errors/request-errors.js';
import { isKnownTag } from '../../common/known-tag.js';
import { Settings } from '../../config/settings.js';
import { type FoundFile, foundPaths, makeFoundFiles } from './found.files.js';

/** What search engines, browsers and previews of shared links ask every site for, made at the start. */
@Controller()
export class FoundController implements OnModuleInit {
  private files: ReadonlyMap<string, FoundFile> = new Map();

  constructor(private readonly settings: Settings) {}

  async onModuleInit(): Promise<void> {
    this.files = await makeFoundFiles(this.settings);
  }

  @Get(foundPaths)
  get(@Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): void {
    const file = this.files.get(reply.request.routeOptions.url ?? '');
    if (!file) throw new RouteNotFound();
    void reply.headers(file.headers);
    if (isKnownTag(file.headers.etag, known)) void reply.status(304).send();
    else void reply.send(file.body);
  }
}
