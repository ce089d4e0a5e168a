import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Client, clientOf } from '../../common/http/client-signal.js';
import { languageOf } from '../../common/http/requested-language.js';
import type { QrId } from '../../domain/qr-id.js';
import { makeMatrix } from '../../render/model/matrix.js';
import { pictureSize } from '../../qr/pictures/qr-image.service.js';
import { QrPictureService } from '../../qr/pictures/qr-picture.service.js';
import { scannable } from '../../qr/pictures/scannable.js';
import { QrPresenter } from '../../qr/qr.presenter.js';
import { QrService } from '../../qr/qr.service.js';
import { CodeChangesService } from '../../qr/store/code-changes.service.js';
import type { OwnedCode } from '../../qr/store/owned-code.js';
import { maxDifferentCodes } from '../../sheets/sheets.schemas.js';
import { SheetsService } from '../../sheets/sheets.service.js';
import type { Batch } from '../batch.js';
import { BatchCallers } from '../batch-callers.service.js';
import { BatchStore } from '../batch-store.service.js';
import { BatchNotFinished } from '../batches.errors.js';
import { BatchesService } from '../batches.service.js';
import type { ZipQuery } from '../batches.schemas.js';
import { OneAtATime } from './one-at-a-time.js';
import { type DrawnRow, filesOfRows } from './zip-writer.js';
import { type ZipEntry, zipOf } from './zip-stream.js';

/** Streams the pictures of a batch, its labels and its manifest as a ZIP. */
@Injectable()
export class BatchZip {
  private readonly turns = new OneAtATime();

  constructor(
    private readonly batches: BatchesService,
    private readonly callers: BatchCallers,
    private readonly store: BatchStore,
    private readonly codes: CodeChangesService,
    private readonly qr: QrService,
    private readonly pictures: QrPictureService,
    private readonly presenter: QrPresenter,
    private readonly sheets: SheetsService,
  ) {}

  /**
   * @throws KeyUnauthorized, KeyMistyped; BatchNotFinished; RequestInvalid for a size that a format does not have; ZipUnderWay
   */
  async open(id: string, query: ZipQuery, sent: FastifyRequest): Promise<Readable> {
    const batch = await this.batches.open(id, sent, 'read');
    if (batch.state === 'waiting' || batch.state === 'running') throw new BatchNotFinished();
    const client: Client = { ...clientOf(sent), isPatient: true };
    return this.turns.stream(this.callers.keyOf(sent), async () => {
      await this.refuseSize(batch, query);
      const first =
        query.sheet === undefined ? undefined : await this.labels(batch, query.sheet, 0, sent, client);
      return zipOf(this.files(batch, query, { sent, client, first }));
    });
  }

  private async *files(
    batch: Batch,
    query: ZipQuery,
    { sent, client, first }: { sent: FastifyRequest; client: Client; first: ZipEntry | undefined },
  ): AsyncGenerator<ZipEntry, void> {
    yield* filesOfRows(this.rows(batch, query, client), query.formats, client);
    let labels = first;
    for (let nth = 1; labels; nth++) {
      yield labels;
      labels = await this.labels(batch, query.sheet!, nth, sent, client);
    }
  }

  private async *rows(
    { id, keyringId }: Batch,
    query: ZipQuery,
    client: Client,
  ): AsyncGenerator<DrawnRow, void> {
    for (const { n, name, codeId, fault } of await this.store.outcomes(id)) {
      client.signal?.throwIfAborted();
      const code = codeId === null ? undefined : await this.codes.find(codeId as QrId, [keyringId]);
      if (code) yield await this.rowOf(n, code, query, client);
      else
        yield {
          ...{ row: n, name, title: '', id: codeId, link: null, destination: null, score: null },
          fault: fault ?? (codeId === null ? 'not-made' : 'qr.gone'),
        };
    }
  }

  private async rowOf(row: number, code: OwnedCode, query: ZipQuery, client: Client): Promise<DrawnRow> {
    const moduleCount = makeMatrix(this.pictures.textOf(code)).size;
    return {
      row,
      name: code.facts.name,
      title: await code.outcome.title(),
      id: code.id,
      link: this.presenter.linkOf(code),
      destination: this.presenter.resourceAddress(code),
      score: scannable(code.style, code.proof ?? null).score,
      fault: null,
      draw: (format) =>
        this.qr.picture(code, format, pictureSize(format, query, moduleCount, code.style), client),
    };
  }

  /** Tries the sizes with the first code, since a refusal has no place in a ZIP that has begun. */
  private async refuseSize({ id, keyringId }: Batch, query: ZipQuery): Promise<void> {
    const made = (await this.store.outcomes(id)).find(({ codeId }) => codeId !== null);
    const code = made && (await this.codes.find(made.codeId as QrId, [keyringId]));
    if (!code) return;
    const moduleCount = makeMatrix(this.pictures.textOf(code)).size;
    for (const format of query.formats) pictureSize(format, query, moduleCount, code.style);
  }

  /** @returns undefined after the last sheet */
  private async labels(
    { id, keyringId }: Batch,
    stock: string,
    nth: number,
    sent: FastifyRequest,
    client: Client,
  ): Promise<ZipEntry | undefined> {
    const start = nth * maxDifferentCodes;
    const rows = (await this.store.outcomes(id)).filter(({ codeId }) => codeId !== null);
    const codes: { id: string }[] = [];
    for (const { codeId } of rows.slice(start, start + maxDifferentCodes)) {
      const code = await this.codes.find(codeId as QrId, [keyringId]);
      if (code?.facts.status === 'active') codes.push({ id: code.id });
    }
    if (codes.length === 0) return undefined;
    const request = { stock, start: 1, copies: 1, caption: 'name' as const, heading: '', line: '', codes };
    const input = await this.sheets.draw(request, {
      request: sent,
      client,
      language: languageOf(sent),
      quotas: [],
    });
    return { name: nth === 0 ? 'labels.pdf' : `labels-${nth + 1}.pdf`, input };
  }
}
