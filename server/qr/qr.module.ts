import { Module } from '@nestjs/common';
import { LimitsModule } from '../abuse/limits/limits.module.js';
import { BansModule } from '../abuse/bans/ban-store.js';
import { DestinationsModule } from '../abuse/destinations/block-lists.js';
import { StorageModule } from '../storage/storage.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { TypesModule } from '../types/types.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { KeyringsModule } from '../keyrings/keyrings.module.js';
import { CodeOwners } from './code-owners.service.js';
import { FileDigestService } from './file-digest.service.js';
import { IdempotencyStore } from './idempotency.store.js';
import { LeftoverFilesService } from './leftover-files.service.js';
import { PageLinks } from './page-links.service.js';
import { PictureVersions } from './picture-versions.service.js';
import { QrController } from './qr.controller.js';
import { QrCreationService } from './qr-creation.service.js';
import { QrEditsService } from './qr-edits.service.js';
import { QrEraserService } from './qr-eraser.service.js';
import { QrDestinationsService } from './qr-destinations.service.js';
import { QrImageController } from './qr-image.controller.js';
import { QrImageService } from './qr-image.service.js';
import { RenderPool } from './render-pool.js';
import { QrPictureService } from './qr-picture.service.js';
import { QrPresenter } from './qr.presenter.js';
import { QrRepeatableCreationService } from './qr-repeatable-creation.service.js';
import { QrRecordsService } from './qr-records.service.js';
import { QrService } from './qr.service.js';
import { QrStatistics } from './qr-statistics.service.js';
import { QrStore } from './qr.store.js';
import { QrSwitchService } from './qr-switch.service.js';
import { ResourceIntake } from './resource-intake.js';
import { StaticPicturesController } from './static-pictures.controller.js';
import { StaticPicturesService } from './static-pictures.service.js';
import { ScanRanks } from './scan-ranks.service.js';
import { WithheldFilesService } from './withheld-files.service.js';
import { BackgroundJobsModule } from '../operations/jobs/background-jobs.js';

@Module({
  imports: [
    BackgroundJobsModule,
    DatabaseModule,
    KeyringsModule,
    BansModule,
    LimitsModule,
    DestinationsModule,
    StorageModule,
    TypesModule,
    UploadModule,
  ],
  controllers: [QrController, QrImageController, StaticPicturesController],
  providers: [
    QrStore,
    QrCreationService,
    QrRepeatableCreationService,
    CodeOwners,
    IdempotencyStore,
    QrService,
    QrRecordsService,
    QrDestinationsService,
    QrStatistics,
    ScanRanks,
    ResourceIntake,
    StaticPicturesService,
    QrPictureService,
    PictureVersions,
    QrImageService,
    QrPresenter,
    RenderPool,
    QrSwitchService,
    QrEraserService,
    QrEditsService,
    PageLinks,
    FileDigestService,
    LeftoverFilesService,
    WithheldFilesService,
  ],
  exports: [
    QrService,
    QrCreationService,
    QrEditsService,
    PageLinks,
    QrRecordsService,
    QrDestinationsService,
    QrStatistics,
    ScanRanks,
    QrPictureService,
    PictureVersions,
    QrPresenter,
    QrSwitchService,
    QrEraserService,
    WithheldFilesService,
  ],
})
export class QrModule {}
