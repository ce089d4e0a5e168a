import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Patch,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminGuard, AdminName } from '../common/admin-access/admin.guard.js';
import { Answers } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { idParam } from '../qr/qr.schemas.js';
import { adminCodes, changeCodes, ifMatchHeader, listHeaders, recordHeaders } from './admin.operations.js';
import {
  type ChangeRecord,
  changeRecordSchema,
  type ListRecords,
  listRecordsSchema,
} from './admin.schemas.js';
import { linkToNext } from './paging.js';
import { etagOf, RecordChangeService } from './record-change.service.js';
import { RecordListService } from './record-list.service.js';
import { RecordDetailsService } from './record-details.service.js';
import {
  type RecordListResponse,
  recordListResponse,
  type RecordDetails,
  recordDetails,
} from './records.responses.js';

/** Lists, details and changes of codes. */
@Controller('api/admin/qr')
@UseGuards(AdminGuard)
export class RecordsController {
  constructor(
    private readonly records: RecordListService,
    private readonly details: RecordDetailsService,
    private readonly changes: RecordChangeService,
  ) {}

  @Get()
  @RoutePolicy({ published: false })
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'listRecords',
    summary: 'List codes',
    200: recordListResponse,
    headers: listHeaders,
    failures: [...adminCodes, 'type.not-found'],
  })
  async list(
    @Query({ schema: listRecordsSchema }) query: ListRecords,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordListResponse> {
    const page = await this.records.page(query);
    linkToNext(reply, page.nextCursor);
    return page;
  }

  @Get(':id')
  @RoutePolicy({ published: false })
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'findRecord',
    summary: 'Read all that is known of a code',
    params: { id: idParam },
    200: recordDetails,
    headers: recordHeaders,
    failures: [...adminCodes, 'qr.not-found'],
  })
  async find(
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordDetails> {
    return this.sendDetails(id, reply);
  }

  @Patch(':id')
  @RoutePolicy({ published: false })
  @Header('cache-control', 'no-store')
  @Answers({
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
    return this.sendDetails(id, reply);
  }

  @Delete(':id')
  @RoutePolicy({ published: false })
  @HttpCode(204)
  @Answers({
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

  private async sendDetails(id: string, reply: FastifyReply): Promise<RecordDetails> {
    const details = await this.details.find(id);
    void reply.header('etag', etagOf(details.qrData.version));
    return details;
  }
}
