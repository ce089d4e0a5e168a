import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, file } from '../common/http/answers.js';
import { clientKeyOf } from '../common/http/client-key.js';
import { clientOf, undefinedIfClientGone } from '../common/http/client-signal.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { costOfCheck, costOfPreview } from './pictures/picture-costs.js';
import {
  type CreateQr,
  createQrSchema,
  idempotencyKey,
  idParam,
  codeBody,
  type PreviewQr,
  previewSchema,
  readIdempotencyKey,
} from './qr.schemas.js';
import { CodeOwners } from './creation/code-owners.service.js';
import { QrPresenter } from './qr.presenter.js';
import {
  contentCodes,
  type CheckedQrResponse,
  checkedQrResponse,
  type CreatedQrResponse,
  createdQrResponse,
  pictureCodes,
  type QrResponse,
  qrResponse,
} from './qr.responses.js';
import { QrService } from './qr.service.js';
import { withHanForm } from './pictures/with-han-form.js';
import { QrRepeatableCreationService } from './creation/qr-repeatable-creation.service.js';
import { pageRecipes } from './request.examples.js';
import { QrPictureService } from './pictures/qr-picture.service.js';

@Controller('api/qr')
export class QrController {
  constructor(
    private readonly creation: QrRepeatableCreationService,
    private readonly qr: QrService,
    private readonly pictures: QrPictureService,
    private readonly presenter: QrPresenter,
    private readonly owners: CodeOwners,
  ) {}

  @Post()
  @RoutePolicy({ ...codeBody, anyOrigin: true, limit: 'creations' })
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'createQr',
    summary: 'Make a code',
    description: `With an \`Idempotency-Key\` a repeated request makes no second code: within 24 hours it gets the answer of the first, with a new key if the first answer held one. With a key as \`Authorization: Bearer\` the code joins its keyring; without one it gets a keyring, whose key is answered this once.
${pageRecipes}`,
    requestHeaders: { 'idempotency-key': idempotencyKey },
    key: 'optional',
    201: createdQrResponse,
    failures: [...contentCodes, ...pictureCodes, 'style.unreadable', 'qr.gone', 'conflict', 'unavailable'],
  })
  create(
    @Body({ schema: createQrSchema }) request: CreateQr,
    @Headers('idempotency-key') key: string | undefined,
    @Req() sent: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreatedQrResponse | undefined> {
    const caller = {
      request: sent,
      key: clientKeyOf(sent),
      client: clientOf(sent),
    };
    const given = withHanForm(request, sent.headers);
    return this.creation
      .create(given, readIdempotencyKey(key), caller)
      .then((created) => this.owners.handOver(created, sent, reply))
      .catch(undefinedIfClientGone);
  }

  @Post('check')
  @RoutePolicy({ ...codeBody, anyOrigin: true, limit: 'pictures', cost: costOfCheck })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'checkQr',
    summary: 'Try whether a code can be made',
    description:
      'Takes the body of a creation, refuses what a creation would refuse, and makes nothing. Files are checked when they are uploaded.',
    200: checkedQrResponse,
    failures: [...contentCodes, ...pictureCodes, 'style.unreadable', 'unavailable'],
  })
  check(
    @Body({ schema: createQrSchema }) request: CreateQr,
    @Req() sent: FastifyRequest,
  ): Promise<CheckedQrResponse | undefined> {
    const given = withHanForm(request, sent.headers);
    return this.creation.check(given, clientOf(sent)).catch(undefinedIfClientGone);
  }

  @Post('preview')
  @RoutePolicy({
    ...codeBody,
    anyOrigin: true,
    compress: false,
    limit: 'pictures',
    cost: costOfPreview,
  })
  @HttpCode(200)
  @Header('content-type', 'image/svg+xml; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'previewQr',
    summary: 'Draw the picture that a style will have',
    description:
      'Without `link` it encodes a placeholder that is as long as a real link. A link of a code is encoded as in the code, with host and id in upper case; any other text as it stands.',
    200: file('image/svg+xml'),
    failures: [...pictureCodes, 'style.unreadable', 'unavailable'],
  })
  preview(
    @Body({ schema: previewSchema }) request: PreviewQr,
    @Req() sent: FastifyRequest,
  ): Promise<Buffer | undefined> {
    const given = withHanForm(request, sent.headers);
    return this.pictures.preview(given, clientOf(sent)).catch(undefinedIfClientGone);
  }

  @Get(':id')
  @RoutePolicy({ anyOrigin: true })
  @Header('cache-control', 'no-store')
  @Answers({
    id: 'findQr',
    summary: 'Read a code',
    params: { id: idParam },
    200: qrResponse,
    failures: ['qr.not-found', 'qr.gone', 'unavailable'],
  })
  async find(@Param('id') id: string): Promise<QrResponse> {
    return this.presenter.found(await this.qr.find(id));
  }
}
