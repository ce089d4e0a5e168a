import { Body, Controller, HttpCode, Module, Param, Post } from '@nestjs/common';
import { Answers, successResponse } from '../../common/http/answers.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { QrModule } from '../../qr/qr.module.js';
import { idParam } from '../../qr/qr.schemas.js';
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
    @Body({ schema: reportSchema }) request: ReportQr,
  ): Promise<{ success: true }> {
    await this.reports.report(id, request);
    return { success: true };
  }
}

@Module({
  imports: [QrModule],
  controllers: [QrReportController],
  providers: [QrReportService, QrReportDigest],
  exports: [QrReportDigest],
})
export class ReportsModule {}
