import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminGuard } from '../common/admin-access/admin.guard.js';
import { Answers, file } from '../common/http/answers.js';
import { contentDisposition } from '../common/http/header-values.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { adminCodes } from './admin.operations.js';
import { exportSchema, type RecordFilter } from './admin.schemas.js';
import { RecordExportService } from './record-export.service.js';

/** Downloads of all records that match a filter. */
@Controller('api/admin')
@UseGuards(AdminGuard)
export class ExportsController {
  constructor(private readonly exports: RecordExportService) {}

  @Get('qr.csv')
  @RoutePolicy({ published: false, compress: false })
  @Answers({
    id: 'exportRecordsAsCsv',
    summary: 'Export records as CSV',
    200: file('text/csv'),
    failures: [...adminCodes, 'type.not-found'],
  })
  async csv(
    @Query({ schema: exportSchema }) filter: RecordFilter,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const records = await this.exports.csv(filter);
    void reply.headers(headersOf('text/csv; charset=utf-8; header=present', 'qr.csv')).send(records);
  }

  @Get('qr.ndjson')
  @RoutePolicy({ published: false, compress: false })
  @Answers({
    id: 'exportRecordsAsNdjson',
    summary: 'Export records as NDJSON',
    description: 'Each line is an item of the list.',
    200: file('application/x-ndjson'),
    failures: [...adminCodes, 'type.not-found'],
  })
  async ndjson(
    @Query({ schema: exportSchema }) filter: RecordFilter,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const records = await this.exports.ndjson(filter);
    void reply.headers(headersOf('application/x-ndjson; charset=utf-8', 'qr.ndjson')).send(records);
  }
}

const headersOf = (contentType: string, name: string) => ({
  'content-type': contentType,
  'content-disposition': contentDisposition('attachment', name),
  'cache-control': 'no-store',
});
