import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiter } from '../../abuse/limits/rate-limiter.js';
import { type Client, clientOf } from '../../common/http/client-signal.js';
import { canBeStatic } from '../../domain/kinds/kinds.js';
import { quotasOf } from '../../domain/rate-limits.js';
import { type PreparedStyle, QrPictureService } from '../../qr/pictures/qr-picture.service.js';
import { StaticPicturesService } from '../../qr/pictures/static-pictures.service.js';
import { BatchCallers } from '../batch-callers.service.js';
import { BatchCheck, kindOf, refuseTooMany } from '../batch-check.service.js';
import { takeOrGiveBack } from '../batch-quotas.js';
import { BatchKindRefused } from '../batches.errors.js';
import type { CheckedRow } from '../batches.responses.js';
import type { ManyPictures, ManyPicturesQuery } from '../batches.schemas.js';
import { OneAtATime } from './one-at-a-time.js';
import { type DrawnRow, faultOfRow, filesOfRows } from './zip-writer.js';
import { zipOf } from './zip-stream.js';

/** Streams the pictures of many codes that hold their content. Nothing of them is stored or logged. */
@Injectable()
export class ManyPicturesService {
  private readonly turns = new OneAtATime();

  constructor(
    private readonly statics: StaticPicturesService,
    private readonly pictures: QrPictureService,
    private readonly checks: BatchCheck,
    private readonly callers: BatchCallers,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * A row whose code cannot be scanned is reported in the manifest.
   * @throws BatchKindRefused, RequestInvalid, ContentInvalid with the paths of fields below `rows`, RateLimited, ZipUnderWay, the errors of a
   * style
   */
  async open(request: ManyPictures, query: ManyPicturesQuery, sent: FastifyRequest): Promise<Readable> {
    const kind = kindOf(request.kind);
    if (!canBeStatic(kind)) throw new BatchKindRefused(request.kind);
    const isAdmin = await this.callers.isAdmin(sent);
    refuseTooMany(request.rows, this.callers.maxRows(isAdmin));
    const client: Client = { ...clientOf(sent), isPatient: true };
    return this.turns.stream(this.callers.keyOf(sent), async () => {
      const rows = await this.checks.sound(kind, request);
      const prepared = await this.pictures.prepare(request.style, clientOf(sent), 'check');
      const quotas = isAdmin ? [] : quotasOf('batch-rows', this.callers.callerOf(sent));
      await takeOrGiveBack(this.limiter, quotas, rows.length);
      const drawn = this.draw(kind.name, rows, { prepared, query, client });
      return zipOf(filesOfRows(drawn, request.formats, client));
    });
  }

  private async *draw(
    kind: string,
    rows: readonly CheckedRow[],
    { prepared, query, client }: Drawing,
  ): AsyncGenerator<DrawnRow, void> {
    for (const [i, { content, name = '', caption = '' }] of rows.entries()) {
      client.signal?.throwIfAborted();
      const row = { row: i + 1, name, id: null, link: null, destination: null };
      try {
        const styled = await this.pictures.withWords(prepared, caption, client);
        const { title, score, draw } = await this.statics.proveOne({ kind, content }, styled, client);
        yield { ...row, title, score, fault: null, draw: (format) => draw(format, query) };
      } catch (error) {
        yield { ...row, title: '', score: null, fault: faultOfRow(error, client) };
      }
    }
  }
}

interface Drawing {
  readonly prepared: PreparedStyle;
  readonly query: ManyPicturesQuery;
  readonly client: Client;
}
