import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { RouteNotFound } from '../../common/errors/request-errors.js';
import { isDatabaseFailure, Unavailable } from '../../common/errors/unavailable.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { withTimeout } from '../../common/process/with-timeout.js';
import { fileText, isFileSql } from '../../domain/outcome-columns.js';
import type { QrStatus } from '../../domain/qr-status.js';
import { FilesService } from '../../storage/files.service.js';
import { contentPrefix } from '../../storage/object-key.js';
import { FileGone } from '../qr.errors.js';

/** Statuses of the code that leads to a file, or that an undo would lead to it. */
const statusesSql = `
  SELECT status FROM qr_data WHERE original_resource = $1 AND ${isFileSql('original_resource')}
  UNION ALL
  SELECT status FROM code_changes JOIN qr_data ON qr_data.id = qr_id
  WHERE before ->> 'original_resource' = $1 AND ${isFileSql(`before ->> 'original_resource'`)}`;

/** Time for the database to answer before a file is served without it. */
const statusWaitMs = 500;

const late = () => new Unavailable('The database is late');

/** Serves the files that codes open, as long as these codes open. */
@Controller(`files/${contentPrefix}`)
export class ContentFilesController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: FilesService,
  ) {}

  /** Also serves HEAD. */
  @Get('*')
  @RoutePolicy({ compress: false })
  async get(
    @Param('*') path: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = contentPrefix + path;
    const statuses = await this.statusesOf(key);
    if (statuses?.length === 0) throw new RouteNotFound();
    if (statuses && !statuses.includes('active')) throw new FileGone();
    await this.files.send(key, request, reply);
  }

  /** Returns undefined while the database does not answer, since known codes open without it too. */
  private async statusesOf(key: string): Promise<QrStatus[] | undefined> {
    const rows = this.dataSource.query<{ status: QrStatus }[]>(statusesSql, [fileText(key)]);
    try {
      return (await withTimeout(rows, statusWaitMs, late)).map(({ status }) => status);
    } catch (error) {
      if (error instanceof Unavailable || isDatabaseFailure(error)) return undefined;
      throw error;
    }
  }
}
