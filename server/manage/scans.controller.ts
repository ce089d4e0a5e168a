import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { file } from '../common/http/answers.js';
import { KeyringAccess } from '../keyrings/keyring-access.service.js';
import { idParam } from '../qr/qr.schemas.js';
import { MakerRoute } from '../common/http/maker-route.js';
import { type ScansResponse, scansResponse } from './scans.responses.js';
import { type ScansQuery, scansQuerySchema } from './scans.schemas.js';
import { ScansService } from './scans.service.js';

/** The scans of a code, for its maker. A key that only reads opens them. */
@Controller('api/manage/:id')
export class ScansController {
  constructor(
    private readonly access: KeyringAccess,
    private readonly scans: ScansService,
  ) {}

  @Get('scans')
  @MakerRoute({
    id: 'readScans',
    summary: 'Count the scans of a code by day, hour of day, country or device',
    params: { id: idParam },
    200: scansResponse,
  })
  async read(
    @Param('id') id: string,
    @Query({ schema: scansQuerySchema }) query: ScansQuery,
    @Req() request: FastifyRequest,
  ): Promise<ScansResponse> {
    return this.scans.read({ id, keyrings: await this.access.open(request, 'read') }, query);
  }

  @Get('scans.csv')
  @MakerRoute({
    id: 'downloadScans',
    summary: 'Download the scans of a code as a CSV file',
    params: { id: idParam },
    200: file('text/csv'),
    headers: { 'content-disposition': 'The name of the file' },
  })
  async download(
    @Param('id') id: string,
    @Query({ schema: scansQuerySchema }) query: ScansQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const keyrings = await this.access.open(request, 'read');
    const { headers, body } = await this.scans.readCsv({ id, keyrings }, query);
    void reply.headers(headers);
    return body;
  }
}
