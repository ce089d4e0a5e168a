import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../common/http/answers.js';
import { undefinedIfClientGone } from '../common/http/client-signal.js';
import { MakerRoute } from '../common/http/maker-route.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { myCodesPath } from '../domain/paths.js';
import { CodeOwners } from '../qr/creation/code-owners.service.js';
import { withHanForm } from '../qr/pictures/with-han-form.js';
import { pictureCodes } from '../qr/qr.responses.js';
import { idempotencyKey, readIdempotencyKey } from '../qr/qr.schemas.js';
import { BatchCallers } from './batch-callers.service.js';
import { BatchCheck } from './batch-check.service.js';
import { BatchCreation } from './batch-creation.service.js';
import {
  type AcceptedBatchResponse,
  acceptedBatchResponse,
  type BatchListResponse,
  batchListResponse,
  type BatchResponse,
  batchResponse,
  type CheckedRowsResponse,
  checkedRowsResponse,
} from './batches.responses.js';
import {
  batchBody,
  batchId,
  checkBatchSchema,
  checkBody,
  type CheckQuery,
  checkQuerySchema,
  type CheckRows,
  type CreateBatch,
  createBatchSchema,
} from './batches.schemas.js';
import { BatchesService, summaryOf } from './batches.service.js';

/** Points of a check of a whole table. */
const costOfTable = 20;

/** Many codes at once. */
@Controller('api/batches')
export class BatchesController {
  constructor(
    private readonly creation: BatchCreation,
    private readonly batches: BatchesService,
    private readonly owners: CodeOwners,
    private readonly checks: BatchCheck,
    private readonly callers: BatchCallers,
  ) {}

  @Post()
  @RoutePolicy({ ...batchBody, anyOrigin: true, limit: 'creations' })
  @HttpCode(202)
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'createBatch',
    summary: 'Make many codes at once',
    description: `Accepts the contents of up to 300 codes of one kind that have a short link, and makes them in the background: \`website\`, \`social\`, \`whatsapp\`, \`links\`, and \`contact\` and \`event\` with \`page: true\`. A row that is faulty refuses them all. With an \`Idempotency-Key\` a repeated request gets the same batch.`,
    requestHeaders: { 'idempotency-key': idempotencyKey },
    key: 'optional',
    202: acceptedBatchResponse,
    headers: { location: 'Path of the batch' },
    failures: [
      'batch.kind',
      'content.invalid',
      ...pictureCodes,
      'style.unreadable',
      'conflict',
      'unavailable',
    ],
  })
  async create(
    @Body({ schema: createBatchSchema }) request: CreateBatch,
    @Headers('idempotency-key') key: string | undefined,
    @Req() sent: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AcceptedBatchResponse | undefined> {
    const given = withHanForm(request, sent.headers);
    const accepted = await this.creation
      .create(given, readIdempotencyKey(key), sent)
      .catch(undefinedIfClientGone);
    if (!accepted) return undefined;
    const batch = summaryOf(accepted.batch);
    void reply.header('location', `/api/batches/${batch.id}`);
    return {
      success: true,
      batch,
      ...(await this.owners.handOverKey(accepted.owner, myCodesPath, sent, reply)),
    };
  }

  @Get()
  @MakerRoute({ id: 'listBatches', summary: 'List the batches of a keyring', 200: batchListResponse })
  list(@Req() request: FastifyRequest): Promise<BatchListResponse> {
    return this.batches.list(request);
  }

  @Get(':id')
  @MakerRoute({
    id: 'findBatch',
    summary: 'Read how far a batch is',
    params: { id: batchId },
    200: batchResponse,
  })
  find(@Param('id') id: string, @Req() request: FastifyRequest): Promise<BatchResponse> {
    return this.batches.find(id, request);
  }

  @Post(':id/stop')
  @HttpCode(200)
  @MakerRoute(
    { id: 'stopBatch', summary: 'Stop a batch', params: { id: batchId }, 200: batchResponse },
    { limit: 'changes', body: 'ignored' },
  )
  stop(@Param('id') id: string, @Req() request: FastifyRequest): Promise<BatchResponse> {
    return this.batches.stop(id, request);
  }

  @Post(':id/resume')
  @HttpCode(200)
  @MakerRoute(
    {
      id: 'resumeBatch',
      summary: 'Let a stopped batch go on',
      params: { id: batchId },
      200: batchResponse,
      failures: ['conflict'],
    },
    { limit: 'changes', body: 'ignored' },
  )
  resume(@Param('id') id: string, @Req() request: FastifyRequest): Promise<BatchResponse> {
    return this.batches.resume(id, request);
  }

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
    const maxRows = this.callers.maxRows(await this.callers.isAdmin(sent));
    if (!Buffer.isBuffer(body)) return this.checks.rows(body, maxRows);
    return this.checks.table({ bytes: body, charset: charsetOf(sent) }, query, maxRows);
  }
}

const charsetOf = ({ headers }: FastifyRequest): string | undefined =>
  /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1];
