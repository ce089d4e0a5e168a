import { Controller, HttpCode, Options, Param, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RoutePolicy } from '../common/route-policy.js';
import { UploadReceiver } from './upload-receiver.service.js';

/** Upload addresses of ours, on the disk and for clients that do not say how long their file is. */
@Controller('files/uploads')
export class UploadFilesController {
  constructor(private readonly receiver: UploadReceiver) {}

  @Put('*')
  @RoutePolicy({ body: 'file', anyOrigin: true, compress: false })
  receive(@Param('*') path: string, @Query() query: unknown, @Req() request: FastifyRequest): Promise<void> {
    return this.receiver.receive(path, query, request.raw);
  }

  @Options('*')
  @HttpCode(204)
  @RoutePolicy({ anyOrigin: true })
  allow(): void {}
}
