import { Controller, Param, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RoutePolicy } from '../common/http/route-policy.js';
import { maxUploadBytes } from '../domain/limits.js';
import { uploadCost } from '../domain/rate-limits.js';
import { UploadReceiver } from './upload-receiver.service.js';

/** A body of unknown length counts as the longest one allowed. */
const costOf = ({ headers }: FastifyRequest): number =>
  uploadCost(Number(headers['content-length'] ?? maxUploadBytes));

/** Receives uploads when no bucket is configured, and uploads whose length was not declared. */
@Controller('files/uploads')
export class UploadFilesController {
  constructor(private readonly receiver: UploadReceiver) {}

  /** As with a bucket, the signature in the address is the only permission needed; any site may send to it. */
  @Put('*')
  @RoutePolicy({ body: 'file', anyOrigin: true, compress: false, limit: 'uploads', cost: costOf })
  receive(@Param('*') path: string, @Query() query: unknown, @Req() request: FastifyRequest): Promise<void> {
    return this.receiver.receive(path, query, request.raw);
  }
}
