import { Body, Controller, Get, Header, Param, Patch, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminGuard, AdminName } from '../common/admin-access/admin.guard.js';
import { Answers } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { adminCodes, listHeaders, numberParam } from './admin.operations.js';
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
@UseGuards(AdminGuard)
export class ReportsController {
  constructor(private readonly reports: ReportQueueService) {}

  @Get()
  @RoutePolicy({ published: false })
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'listReports',
    summary: 'List reports of visitors, oldest first',
    200: reportListResponse,
    headers: listHeaders,
    failures: adminCodes,
  })
  async list(
    @Query({ schema: listReportsSchema }) query: ListReports,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<ReportItem>> {
    const page = await this.reports.list(query);
    linkToNext(reply, page.nextCursor);
    return page;
  }

  @Patch(':id')
  @RoutePolicy({ published: false })
  @Answers({
    id: 'settleReport',
    summary: 'Settle a report, or open it again',
    params: { id: numberParam },
    200: settledReportResponse,
    failures: adminCodes,
  })
  async settle(
    @Param('id') id: string,
    @Body({ schema: settleReportSchema }) request: SettleReport,
    @AdminName() actor: string,
  ): Promise<{ success: true; report: ReportItem }> {
    return { success: true, report: await this.reports.settle(id, request, actor) };
  }
}
