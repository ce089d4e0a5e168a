import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../storage/storage.module.js';
import { TypesModule } from '../types/types.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { QrController } from './qr.controller.js';
import { QrCreationService } from './qr-creation.service.js';
import { QrEntity } from './qr.entity.js';
import { QrImageController } from './qr-image.controller.js';
import { QrImageService } from './qr-image.service.js';
import { RenderPool } from './render-pool.js';
import { QrPictureService } from './qr-picture.service.js';
import { QrPresenter } from './qr.presenter.js';
import { QrReportController } from './qr-report.controller.js';
import { QrReportEntity } from './qr-report.entity.js';
import { QrReportService } from './qr-report.service.js';
import { QrService } from './qr.service.js';
import { QrStore } from './qr.store.js';
import { ResourceIntake } from './resource-intake.js';

@Module({
  imports: [TypeOrmModule.forFeature([QrEntity, QrReportEntity]), StorageModule, TypesModule, UploadModule],
  controllers: [QrController, QrImageController, QrReportController],
  providers: [
    QrStore,
    QrCreationService,
    QrService,
    ResourceIntake,
    QrPictureService,
    QrImageService,
    QrPresenter,
    QrReportService,
    RenderPool,
  ],
  exports: [QrService, QrPictureService, QrPresenter],
})
export class QrModule {}
