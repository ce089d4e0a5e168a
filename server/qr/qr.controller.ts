import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { RoutePolicy } from '../common/route-policy.js';
import { type CreateQr, createQrSchema, type PreviewQr, previewSchema } from './qr.schemas.js';
import { QrPresenter } from './qr.presenter.js';
import type { CreatedQrResponse, QrResponse } from './qr.responses.js';
import { QrService } from './qr.service.js';
import { QrCreationService } from './qr-creation.service.js';
import { QrPictureService } from './qr-picture.service.js';

/** A request with a logo in its style. */
const maxBodyBytes = 8 * 1024 * 1024;

@Controller('api/qr')
export class QrController {
  constructor(
    private readonly creation: QrCreationService,
    private readonly qr: QrService,
    private readonly pictures: QrPictureService,
    private readonly presenter: QrPresenter,
  ) {}

  @Post()
  @RoutePolicy({ maxBodyBytes })
  async create(@Body({ schema: createQrSchema }) request: CreateQr): Promise<CreatedQrResponse> {
    return this.presenter.created(await this.creation.create(request));
  }

  @Post('preview')
  @RoutePolicy({ maxBodyBytes, compress: false })
  @HttpCode(200)
  @Header('content-type', 'image/svg+xml; charset=utf-8')
  @Header('cache-control', 'no-store')
  preview(@Body({ schema: previewSchema }) request: PreviewQr): Promise<Buffer> {
    return this.pictures.preview(request);
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  async find(@Param('id') id: string): Promise<QrResponse> {
    return { success: true, qrData: this.presenter.qrData(await this.qr.find(id)) };
  }
}
