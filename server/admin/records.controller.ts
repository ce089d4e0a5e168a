import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AdminName } from '../common/admin-access/admin.guard.js';
import { file } from '../common/http/answers.js';
import { etagOf } from '../common/http/header-values.js';
import type { ErrorCode } from '../domain/error-code.js';
import { groupedKey } from '../domain/key.js';
import { idParam } from '../qr/qr.schemas.js';
import { AdminRoute, listHeaders } from './admin.operations.js';
import {
  type ChangeRecord,
  changeRecordSchema,
  type IssueKey,
  issueKeySchema,
  type ListRecords,
  listRecordsSchema,
  type RecordFilter,
  recordFilterSchema,
} from './admin.schemas.js';
import { linkToNext } from './paging.js';
import { RecordChangeService } from './record-change.service.js';
import { RecordDetailsService } from './record-details.service.js';
import { type ExportFormat, RecordExportService } from './record-export.service.js';
import { RecordListService } from './record-list.service.js';
import {
  type IssuedKey,
  issuedKey,
  type RecordDetails,
  recordDetails,
  type RecordListResponse,
  recordListResponse,
} from './records.responses.js';

const recordHeaders = { etag: 'The version of the record, for `If-Match`' };

const ifMatchHeader = {
  'if-match': z.string().meta({ description: 'Required: the `ETag` of the record', examples: ['"3"'] }),
};

/** Failures of changes that require the current version of a record. */
const changeCodes: readonly ErrorCode[] = ['qr.not-found', 'precondition', 'precondition.required'];

/** Lists, exports, details and changes of codes. */
@Controller('api/admin')
export class RecordsController {
  constructor(
    private readonly records: RecordListService,
    private readonly exports: RecordExportService,
    private readonly details: RecordDetailsService,
    private readonly changes: RecordChangeService,
  ) {}

  @Get('qr')
  @AdminRoute({
    id: 'listRecords',
    summary: 'List codes',
    200: recordListResponse,
    headers: listHeaders,
    failures: ['type.not-found'],
  })
  async list(
    @Query({ schema: listRecordsSchema }) query: ListRecords,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordListResponse> {
    return linkToNext(reply, await this.records.page(query));
  }

  @Get('qr.csv')
  @AdminRoute(
    {
      id: 'exportRecordsAsCsv',
      summary: 'Export records as CSV',
      description: 'Times are in UTC.',
      200: file('text/csv'),
      failures: ['type.not-found'],
    },
    { compress: false },
  )
  csv(
    @Query({ schema: recordFilterSchema }) filter: RecordFilter,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.sendExport(filter, 'csv', reply);
  }

  @Get('qr.ndjson')
  @AdminRoute(
    {
      id: 'exportRecordsAsNdjson',
      summary: 'Export records as NDJSON',
      description: 'Each line is an item of the list.',
      200: file('application/x-ndjson'),
      failures: ['type.not-found'],
    },
    { compress: false },
  )
  ndjson(
    @Query({ schema: recordFilterSchema }) filter: RecordFilter,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.sendExport(filter, 'ndjson', reply);
  }

  @Get('qr/:id')
  @AdminRoute({
    id: 'findRecord',
    summary: 'Read all that is known of a code',
    params: { id: idParam },
    200: recordDetails,
    headers: recordHeaders,
    failures: ['qr.not-found'],
  })
  async find(
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordDetails> {
    const details = await this.details.find(id);
    void reply.header('etag', etagOf(details.qrData.version));
    return details;
  }

  @Patch('qr/:id')
  @AdminRoute({
    id: 'changeRecord',
    summary: 'Switch a code off or on',
    params: { id: idParam },
    requestHeaders: ifMatchHeader,
    200: recordDetails,
    headers: recordHeaders,
    failures: [...changeCodes, 'conflict'],
  })
  async change(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body({ schema: changeRecordSchema }) request: ChangeRecord,
    @AdminName() actor: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordDetails> {
    await this.changes.setStatus({ id, actor, ifMatch }, request);
    return this.find(id, reply);
  }

  @Post('qr/:id/key')
  @AdminRoute({
    id: 'issueKey',
    summary: 'Issue a key for a code that has none',
    description: 'For makers of codes that are older than keys, after proof. The key is answered this once.',
    params: { id: idParam },
    201: issuedKey,
    failures: ['qr.not-found', 'conflict'],
  })
  async issueKey(
    @Param('id') id: string,
    @Body({ schema: issueKeySchema }) { reason }: IssueKey,
    @AdminName() actor: string,
  ): Promise<IssuedKey> {
    return { success: true, key: groupedKey(await this.changes.issueKey(id, actor, reason)) };
  }

  @Delete('qr/:id')
  @HttpCode(204)
  @AdminRoute({
    id: 'deleteRecord',
    summary: 'Delete a code',
    description: 'Erases what it holds. Its id is never given out again.',
    params: { id: idParam },
    requestHeaders: ifMatchHeader,
    204: 'empty',
    failures: changeCodes,
  })
  async delete(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @AdminName() actor: string,
  ): Promise<void> {
    await this.changes.delete({ id, actor, ifMatch });
  }

  private async sendExport(filter: RecordFilter, format: ExportFormat, reply: FastifyReply): Promise<void> {
    const { headers, body } = await this.exports.export(filter, format);
    void reply.headers(headers).send(body);
  }
}
