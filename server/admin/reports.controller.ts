import { Body, Controller, Get, Param, Patch, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminName } from '../common/admin-access/admin.guard.js';
import { AdminRoute, listHeaders, numberParam } from './admin.operations.js';
import { type Page, type ReportItem, reportListResponse, settledReportResponse } from './admin.responses.js';
import {
  type ListReports,
  listReportsSchema,
  type SettleReport,
  settleReportSchema,
} from './admin.schemas.js';
import { linkToNext } from './paging.js';
import { ReportQueueService } from './report-queue.service.js';

/** The queue of reports of visitors. */
@Controller('api/admin/reports')
export class ReportsController {
  constructor(private readonly reports: ReportQueueService) {}

  @Get()
  @AdminRoute({
    id: 'listReports',
    summary: 'List reports of visitors, oldest first',
    200: reportListResponse,
    headers: listHeaders,
  })
  async list(
    @Query({ schema: listReportsSchema }) query: ListReports,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<ReportItem>> {
    return linkToNext(reply, await this.reports.list(query));
  }

  @Patch(':id')
  @AdminRoute({
    id: 'settleReport',
    summary: 'Settle a report, or open it again',
    params: { id: numberParam },
    200: settledReportResponse,
  })
  async settle(
    @Param('id') id: string,
    @Body({ schema: settleReportSchema }) request: SettleReport,
    @AdminName() actor: string,
  ): Promise<{ success: true; report: ReportItem }> {
    return { success: true, report: await this.reports.settle(id, request, actor) };
  }
}
