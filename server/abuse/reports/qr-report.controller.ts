import { Body, Controller, HttpCode, Module, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { subscriberKeyOf } from '../../common/http/client-key.js';
import { Answers, successResponse } from '../../common/http/answers.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { QrModule } from '../../qr/qr.module.js';
import { idParam } from '../../qr/qr.schemas.js';
import { LimitsModule } from '../limits/limits.module.js';
import { QrReportDigest } from './qr-report-digest.service.js';
import { QrReportService, type ReportQr, reportSchema } from './qr-report.service.js';

/** Receives reports from 'Report this code' on a code's page. */
@Controller('api/qr/:id/report')
class QrReportController {
  constructor(private readonly reports: QrReportService) {}

  @Post()
  @RoutePolicy({ limit: 'reports' })
  @HttpCode(200)
  @Answers({
    id: 'reportQr',
    summary: 'Report a code that is broken or does harm',
    params: { id: idParam },
    200: successResponse,
    failures: ['qr.not-found', 'qr.gone', 'unavailable'],
  })
  async report(
    @Param('id') id: string,
    @Body({ schema: reportSchema }) report: ReportQr,
    @Req() request: FastifyRequest,
  ): Promise<{ success: true }> {
    await this.reports.report(id, report, subscriberKeyOf(request));
    return { success: true };
  }
}

@Module({
  imports: [LimitsModule, QrModule],
  controllers: [QrReportController],
  providers: [QrReportService, QrReportDigest],
  exports: [QrReportDigest],
})
export class ReportsModule {}
