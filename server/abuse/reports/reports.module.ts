import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module.js';
import { QrModule } from '../../qr/qr.module.js';
import { QrReportController } from './qr-report.controller.js';
import { QrReportDigest } from './qr-report-digest.service.js';
import { QrReportService } from './qr-report.service.js';

@Module({
  imports: [DatabaseModule, QrModule],
  controllers: [QrReportController],
  providers: [QrReportService, QrReportDigest],
  exports: [QrReportDigest],
})
export class ReportsModule {}
