import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminName } from '../common/admin-access/admin.guard.js';
import { AdminRoute, listHeaders, numberParam } from './admin.operations.js';
import { type BanItem, banItem, banListResponse, type Page } from './admin.responses.js';
import { type CreateBan, createBanSchema, type ListBans, listBansSchema } from './admin.schemas.js';
import { BanService } from './ban.service.js';
import { linkToNext } from './paging.js';

/** Hosts and files that no code may lead to. */
@Controller('api/admin/bans')
export class BansController {
  constructor(private readonly bans: BanService) {}

  @Get()
  @AdminRoute({
    id: 'listBans',
    summary: 'List bans, newest first',
    200: banListResponse,
    headers: listHeaders,
  })
  async list(
    @Query({ schema: listBansSchema }) query: ListBans,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<BanItem>> {
    return linkToNext(reply, await this.bans.list(query));
  }

  @Post()
  @AdminRoute({
    id: 'createBan',
    summary: 'Ban a host, a file or a batch',
    description:
      'Refuses new codes that lead there, and switches off those that do. A batch stops, and all its codes are switched off.',
    201: banItem,
    failures: ['conflict'],
  })
  create(
    @Body({ schema: createBanSchema }) request: CreateBan,
    @AdminName() actor: string,
  ): Promise<BanItem> {
    return this.bans.create(request, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @AdminRoute({
    id: 'endBan',
    summary: 'End a ban',
    description: 'Gives back exactly the codes that it alone keeps switched off.',
    params: { id: numberParam },
    204: 'empty',
  })
  async end(@Param('id') id: string, @AdminName() actor: string): Promise<void> {
    await this.bans.end(id, actor);
  }
}
