import { Body, Controller, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { BatchCallers } from './batch-callers.service.js';
import { BatchCheck } from './batch-check.service.js';
import { type CheckedRowsResponse, checkedRowsResponse } from './batches.responses.js';
import {
  checkBatchSchema,
  checkBody,
  type CheckQuery,
  checkQuerySchema,
  type CheckRows,
} from './batches.schemas.js';

/** Points of a check of a whole table. */
const costOfTable = 20;

/** Many codes at once. */
@Controller('api/batches')
export class BatchesController {
  constructor(
    private readonly checks: BatchCheck,
    private readonly callers: BatchCallers,
  ) {}

  @Post('check')
  @RoutePolicy({ ...checkBody, anyOrigin: true, limit: 'pictures', cost: () => costOfTable })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'checkBatch',
    summary: 'Check the rows of a table',
    description:
      'Takes CSV (comma, semicolon or tab; UTF-8, or UTF-16 with a byte order mark or by `charset`), whose columns are known by their header, or contents in JSON. Says what each row would become, and makes and stores nothing. Kinds whose codes hold their content are checked too.',
    otherBody: 'text/csv',
    200: checkedRowsResponse,
    failures: ['batch.kind', 'batch.table', 'unavailable'],
  })
  async check(
    @Body({ schema: checkBatchSchema }) body: Buffer | CheckRows,
    @Query({ schema: checkQuerySchema }) query: CheckQuery,
    @Req() sent: FastifyRequest,
  ): Promise<CheckedRowsResponse> {
    const maxRows = await this.callers.maxRowsOf(sent);
    if (!Buffer.isBuffer(body)) return this.checks.rows(body, maxRows);
    return this.checks.table({ bytes: body, charset: charsetOf(sent) }, query, maxRows);
  }
}

const charsetOf = ({ headers }: FastifyRequest): string | undefined =>
  /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1];
