import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { file } from '../../common/http/answers.js';
import { MakerRoute } from '../../common/http/maker-route.js';
import { batchId } from '../batches.schemas.js';
import { BatchEvents } from './batch-events.service.js';

const eventStream = 'text/event-stream';

/** Progress of batches as server-sent events. */
@Controller('api/batches')
export class BatchEventsController {
  constructor(private readonly events: BatchEvents) {}

  @Get(':id/events')
  @MakerRoute(
    {
      id: 'watchBatch',
      summary: 'Watch a batch while it is made',
      description:
        'Server-sent events whose `data` is what `GET /api/batches/{id}` answers. The stream ends when the batch is done or stopped.',
      params: { id: batchId },
      200: file(eventStream),
    },
    { compress: false },
  )
  async watch(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const stream = await this.events.stream(id, request);
    // Some proxies hold answers back until they are complete.
    void reply.headers({
      'content-type': eventStream,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    void reply.send(stream);
  }
}
