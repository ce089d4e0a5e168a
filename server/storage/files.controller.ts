import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RoutePolicy } from '../common/http/route-policy.js';
import { fileHeaders } from './file-headers.js';
import { FilesService } from './files.service.js';

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
    const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
    const asked = { method: request.method, range, ifRange: ifRange?.toString(), ifNoneMatch };
    const response = await this.files.respond(key, asked);
    void reply
      .status(response.status)
      .headers({ ...fileHeaders(key), ...response.headers })
      .send(response.body);
  }
}
