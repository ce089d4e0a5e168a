import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { ObjectStorage } from './object-storage.js';

/**
 * Files that came from visitors, on our own origin: they cannot run as a page of ours (sandbox, no type guessing).
 * What lies under a key never changes, so it may be kept for a year.
 */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
};

@Controller('files')
export class FilesController {
  constructor(private readonly storage: ObjectStorage) {}

  @Get('*')
  async get(@Param('*') key: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const stored = await this.storage.get(key);
    if (!stored) throw new RouteNotFound();
    reply.headers(headers).type(stored.contentType);
    return stored.body;
  }
}
