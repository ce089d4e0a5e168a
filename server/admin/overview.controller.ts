import { Controller, Get, Header, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminGuard } from '../common/admin-access/admin.guard.js';
import { Answers } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { adminCodes, listHeaders } from './admin.operations.js';
import {
  type AuditItem,
  auditResponse,
  type Page,
  type StatsResponse,
  statsResponse,
} from './admin.responses.js';
import { type ListAudit, listAuditSchema, type StatsQuery, statsSchema } from './admin.schemas.js';
import { AuditService, presentAudit } from './audit.service.js';
import { linkToNext } from './paging.js';
import { StatsService } from './stats.service.js';

/** Statistics and the audit log. */
@Controller('api/admin')
@UseGuards(AdminGuard)
export class OverviewController {
  constructor(
    private readonly stats: StatsService,
    private readonly audit: AuditService,
  ) {}

  @Get('stats')
  @RoutePolicy({ published: false })
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'readStats',
    summary: 'Count codes and scans by day or type',
    description: 'Without `from`, the 30 days before `to`; without `to`, until now.',
    200: statsResponse,
    failures: adminCodes,
  })
  readStats(@Query({ schema: statsSchema }) query: StatsQuery): Promise<StatsResponse> {
    return this.stats.read(query);
  }

  @Get('audit')
  @RoutePolicy({ published: false })
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'listAudit',
    summary: 'List what admins did, newest first',
    200: auditResponse,
    headers: listHeaders,
    failures: adminCodes,
  })
  async readAudit(
    @Query({ schema: listAuditSchema }) query: ListAudit,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<AuditItem>> {
    const { items, nextCursor } = await this.audit.page(query);
    linkToNext(reply, nextCursor);
    return { items: items.map(presentAudit), nextCursor };
  }
}
