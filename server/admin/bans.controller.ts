import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminGuard, AdminName } from '../common/admin-access/admin.guard.js';
import { Answers } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { adminCodes, listHeaders, numberParam } from './admin.operations.js';
import { type BanItem, banItem, banListResponse, type Page } from './admin.responses.js';
import { type CreateBan, createBanSchema, type ListBans, listBansSchema } from './admin.schemas.js';
import { BanService } from './ban.service.js';
import { linkToNext } from './paging.js';

/** Hosts and files that no code may lead to. */
@Controller('api/admin/bans')
@UseGuards(AdminGuard)
export class BansController {
  constructor(private readonly bans: BanService) {}

  @Get()
  @RoutePolicy({ published: false })
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'listBans',
    summary: 'List bans, newest first',
    200: banListResponse,
    headers: listHeaders,
    failures: adminCodes,
  })
  async list(
    @Query({ schema: listBansSchema }) query: ListBans,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<BanItem>> {
    const page = await this.bans.list(query);
    linkToNext(reply, page.nextCursor);
    return page;
  }

  @Post()
  @RoutePolicy({ published: false })
  @Answers({
    id: 'createBan',
    summary: 'Ban a host or a file',
    description: 'Refuses new codes that lead there, and switches off those that do.',
    201: banItem,
    failures: [...adminCodes, 'conflict'],
  })
  create(
    @Body({ schema: createBanSchema }) request: CreateBan,
    @AdminName() actor: string,
  ): Promise<BanItem> {
    return this.bans.create(request, actor);
  }

  @Delete(':id')
  @RoutePolicy({ published: false })
  @HttpCode(204)
  @Answers({
    id: 'endBan',
    summary: 'End a ban',
    description: 'Gives back exactly the codes that it alone keeps switched off.',
    params: { id: numberParam },
    204: 'empty',
    failures: adminCodes,
  })
  async end(@Param('id') id: string, @AdminName() actor: string): Promise<void> {
    await this.bans.end(id, actor);
  }
}
