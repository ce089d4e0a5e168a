import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { QrReportService } from './qr-report.service.js';
import { type ReportQr, reportSchema } from './qr.schemas.js';

/** 'Report this code' on the page of a code. */
@Controller('api/qr/:id/report')
export class QrReportController {
  constructor(private readonly reports: QrReportService) {}

  @Post()
  @HttpCode(200)
  async report(
    @Param('id') id: string,
    @Body({ schema: reportSchema }) request: ReportQr,
  ): Promise<{ success: true }> {
    await this.reports.report(id, request);
    return { success: true };
  }
}
