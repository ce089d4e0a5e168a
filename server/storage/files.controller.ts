import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition, notIndexed } from '../common/http/header-values.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { nameInKey } from '../domain/file-key.js';
import { FilesService } from './files.service.js';
import { cachingOf, contentTypeOfKey, isUpload } from './object-key.js';

@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /** Also serves HEAD. */
  @Get('*')
  @RoutePolicy({ compress: false })
  async get(
    @Param('*') key: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, headers, body } = await this.files.respond(key, request);
    void reply
      .status(status)
      .headers({ ...fileHeaders(key), ...headers })
      .send(body);
  }
}

/**
 * Headers that make visitors' files safe to serve from our own origin: they are sandboxed, only images and PDFs are shown inline, and
 * none is indexed. PDFs are not sandboxed: they cannot script the origin, and Safari before WebKit change 37882 (2024)
 * shows sandboxed ones as an empty page.
 */
function fileHeaders(key: string): Record<string, string> {
  const type = contentTypeOfKey(key) ?? '';
  const disposition = /^(image\/|application\/pdf$)/.test(type) ? 'inline' : 'attachment';
  const sandbox = type === 'application/pdf' ? '' : 'sandbox; ';
  return {
    ...notIndexed,
    'cache-control': isUpload(key) ? 'private, no-store' : cachingOf(key),
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${sandbox}frame-ancestors 'none'`,
    'content-disposition': contentDisposition(disposition, nameInKey(key)),
    'cross-origin-resource-policy': 'cross-origin',
  };
}
