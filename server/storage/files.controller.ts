import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RoutePolicy } from '../common/http/route-policy.js';
import { FilesService } from './files.service.js';

@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /** Also serves HEAD. */
  @Get('*')
  @RoutePolicy({ compress: false })
  get(@Param('*') key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.files.send(key, request, reply);
  }
}
