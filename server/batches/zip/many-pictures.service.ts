import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiter } from '../../abuse/limits/rate-limiter.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { type Client, ClientGone, clientOf } from '../../common/http/client-signal.js';
import { canBeStatic } from '../../domain/kinds/kinds.js';
import { quotasOf } from '../../domain/rate-limits.js';
import { type PreparedStyle, QrPictureService } from '../../qr/pictures/qr-picture.service.js';
import { StaticPicturesService } from '../../qr/pictures/static-pictures.service.js';
import { ContentInvalid } from '../../qr/qr.errors.js';
import { BatchCallers } from '../batch-callers.service.js';
import { BatchCheck, kindOf, refuseTooMany } from '../batch-check.service.js';
import { faultsOf } from '../batch-faults.js';
import { takeOrGiveBack } from '../batch-quotas.js';
import { BatchKindRefused } from '../batches.errors.js';
import type { CheckedRow } from '../batches.responses.js';
import type { ManyPictures, ManyPicturesQuery } from '../batches.schemas.js';
import { OneAtATime } from './one-at-a-time.js';
import { type DrawnRow, filesOfRows } from './zip-writer.js';
import { zipOf } from './zip-stream.js';

/** Streams the pictures of many codes that hold their content. Nothing of them is stored or logged. */
@Injectable()
export class ManyPicturesService {
  private readonly logger = new Logger('Batches');
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
      const { names, captions } = request;
      const given = request.rows.map((content, i) => ({
        ...{ content, faults: {}, name: names?.[i] ?? '', caption: captions?.[i] ?? '' },
      }));
      const { rows, faulty } = await this.checks.check(kind, given);
      if (faulty > 0) throw new ContentInvalid(faultsOf(rows));
      const prepared = await this.pictures.prepare(request.style, clientOf(sent), 'check');
      const quotas = isAdmin ? [] : quotasOf('batch-rows', this.callers.callerOf(sent));
      await takeOrGiveBack(this.limiter, quotas, rows.length);
      const drawn = this.draw(kind.name, rows, { prepared, query, client });
      return zipOf(filesOfRows(drawn, request.formats, (error) => this.faultOf(error, client)));
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
        yield { ...row, title: '', score: null, fault: this.faultOf(error, client) };
      }
    }
  }

  /** @throws the error, if the client has left or the server has failed */
  private faultOf(error: unknown, { signal }: Client): string {
    if (error instanceof ClientGone || signal?.aborted || !(error instanceof DomainError)) throw error;
    this.logger.warn({ code: error.code }, 'A picture is missing in a ZIP.');
    return error.code;
  }
}

interface Drawing {
  readonly prepared: PreparedStyle;
  readonly query: ManyPicturesQuery;
  readonly client: Client;
}
