import { Controller, Get, Header, Headers, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageRequestOf } from '../common/documents/page-request.js';
import { sendPage } from '../common/documents/rendered-page.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { sendTagged } from '../common/documents/tagged-file.js';
import { EmbedFilesService } from './embed-files.service.js';
import { EmbedPageService } from './embed.page.js';
import { type EmbedPermission, EmbedPermissionService } from './embed-permission.service.js';
import { GeneratorFrameRenderer } from './generator-frame.renderer.js';

@Controller('embed')
export class EmbedController {
  constructor(
    private readonly pages: EmbedPageService,
    private readonly frames: GeneratorFrameRenderer,
    private readonly permissions: EmbedPermissionService,
    private readonly files: EmbedFilesService,
  ) {}

  @Get()
  async getPage(@Res() reply: FastifyReply): Promise<void> {
    const page = await this.pages.page(pageRequestOf(reply.request));
    sendPage(reply.header('cache-control', 'no-cache'), page);
  }

  @Get('generator')
  async getFrame(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendPage(reply, await this.frames.render(request));
  }

  @Get('permission')
  @RoutePolicy({ anyOrigin: true })
  @Header('cache-control', 'no-store')
  getPermission(@Req() request: FastifyRequest): EmbedPermission {
    return this.permissions.answer(request);
  }

  /** Serves the loader and its types, by protocol (`1.js`) or by version (`0.1.0.js`). */
  @Get(':file')
  @RoutePolicy({ anyOrigin: true })
  async getFile(
    @Param('file') file: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendTagged(reply, await this.files.file(file), known);
  }
}
