import { Controller, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrResponse } from '../qr/qr.responses.js';
import { IncrementService } from './increment.service.js';
import { VisitReader } from './visit-reader.js';

export interface IncrementResponse extends QrResponse {
  /** Whether this scan goes through the pre-content pages. */
  readonly shouldRedirect: boolean;
}

/** Counting for clients that open the resource themselves. */
@Controller('api/qr/:id/increment')
export class IncrementController {
  constructor(
    private readonly increments: IncrementService,
    private readonly presenter: QrPresenter,
    private readonly visits: VisitReader,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async increment(@Param('id') id: string, @Req() request: FastifyRequest): Promise<IncrementResponse> {
    const visit = this.visits.read(request, 'increment');
    const { record, shouldRedirect } = await this.increments.increment(id, visit);
    return { success: true, qrData: this.presenter.qrData(record), shouldRedirect };
  }
}
