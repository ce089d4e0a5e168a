import { Controller, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { idParam } from '../qr/qr.schemas.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import { type IncrementResponse, incrementResponse } from './scan.responses.js';
import { ScanService } from './scan.service.js';
import { VisitReader } from './visit-reader.js';

/** Counts scans for clients that open the resource themselves. */
@Controller('api/qr/:id/increment')
export class IncrementController {
  constructor(
    private readonly scans: ScanService,
    private readonly presenter: QrPresenter,
    private readonly visits: VisitReader,
  ) {}

  @Post()
  @RoutePolicy({ limit: 'increments' })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'countScan',
    summary: 'Count a scan',
    description: 'For programs that open the resource themselves. Opening the link of a code counts too.',
    params: { id: idParam },
    200: incrementResponse,
    failures: ['qr.not-found', 'qr.gone', 'unavailable'],
  })
  async increment(@Param('id') id: string, @Req() request: FastifyRequest): Promise<IncrementResponse> {
    const visit = this.visits.read(request, 'increment');
    const { record, shouldRedirect } = await this.scans.increment(id, visit);
    return { success: true, qrData: this.presenter.qrData(record), shouldRedirect };
  }
}
