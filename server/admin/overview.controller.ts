import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminName } from '../common/admin-access/admin.guard.js';
import { QrStatistics } from '../qr/reads/qr-statistics.service.js';
import { AdminRoute, listHeaders } from './admin.operations.js';
import {
  type AuditItem,
  auditResponse,
  type Erasure,
  erasureResponse,
  type Page,
  type StatsResponse,
  statsResponse,
} from './admin.responses.js';
import {
  type EraseEmail,
  eraseEmailSchema,
  type ListAudit,
  listAuditSchema,
  type StatsQuery,
  statsSchema,
} from './admin.schemas.js';
import { AuditService } from './audit.service.js';
import { ErasureService } from './erasure.service.js';
import { linkToNext } from './paging.js';

/** Statistics, the audit log, and erasures that people have asked for. */
@Controller('api/admin')
export class OverviewController {
  constructor(
    private readonly statistics: QrStatistics,
    private readonly audit: AuditService,
    private readonly erasures: ErasureService,
  ) {}

  @Get('stats')
  @AdminRoute({
    id: 'readStats',
    summary: 'Count codes and scans by day or type',
    description:
      'Without `from`, the 30 days before `to`; without `to`, until now. Scans are counted by whole UTC days.',
    200: statsResponse,
  })
  async readStats(@Query({ schema: statsSchema }) query: StatsQuery): Promise<StatsResponse> {
    return { items: await this.statistics.read(query) };
  }

  @Get('audit')
  @AdminRoute({
    id: 'listAudit',
    summary: 'List what admins did, newest first',
    200: auditResponse,
    headers: listHeaders,
  })
  async readAudit(
    @Query({ schema: listAuditSchema }) query: ListAudit,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<AuditItem>> {
    return linkToNext(reply, await this.audit.page(query));
  }

  @Post('erasures')
  @HttpCode(200)
  @AdminRoute({
    id: 'eraseEmail',
    summary: 'Erase what is held of an email address',
    description:
      'In any spelling. Its codes lose it and go on working, and mails to it are forgotten. That it wants no mail stays known.',
    200: erasureResponse,
  })
  erase(
    @Body({ schema: eraseEmailSchema }) request: EraseEmail,
    @AdminName() actor: string,
  ): Promise<Erasure> {
    return this.erasures.erase(request, actor);
  }
}
