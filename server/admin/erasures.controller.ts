import { Body, Controller, Header, HttpCode, Post, UseGuards } from '@nestjs/common';
import { AdminGuard, AdminName } from '../common/admin-access/admin.guard.js';
import { Answers } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { adminCodes } from './admin.operations.js';
import { type Erasure, erasureResponse } from './admin.responses.js';
import { type EraseEmail, eraseEmailSchema } from './admin.schemas.js';
import { ErasureService } from './erasure.service.js';

/** Erasures that people have asked for. */
@Controller('api/admin/erasures')
@UseGuards(AdminGuard)
export class ErasuresController {
  constructor(private readonly erasures: ErasureService) {}

  @Post()
  @RoutePolicy({ published: false })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'eraseEmail',
    summary: 'Erase what is held of an email address',
    description:
      'In any spelling. Its codes lose it and go on working, and mails to it are forgotten. That it wants no mail stays known.',
    200: erasureResponse,
    failures: adminCodes,
  })
  erase(
    @Body({ schema: eraseEmailSchema }) request: EraseEmail,
    @AdminName() actor: string,
  ): Promise<Erasure> {
    return this.erasures.erase(request, actor);
  }
}
