import { Module } from '@nestjs/common';
import { LimitsModule } from '../abuse/limits/limits.module.js';
import { BansModule } from '../abuse/bans/ban-store.js';
import { DestinationsModule } from '../abuse/destinations/block-lists.js';
import { StorageModule } from '../storage/storage.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { TypesModule } from '../types/types.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { KeyringsModule } from '../keyrings/keyrings.module.js';
import { CodeOwners } from './creation/code-owners.service.js';
import { FileDigestService } from './store/file-digest.service.js';
import { IdempotencyStore } from './creation/idempotency-store.js';
import { LeftoverFilesService } from './store/leftover-files.service.js';
import { PageLinks } from './reads/page-links.service.js';
import { PictureVersions } from './pictures/picture-versions.service.js';
import { QrController } from './qr.controller.js';
import { QrCreationService } from './creation/qr-creation.service.js';
import { ContentFilesController } from './store/content-files.controller.js';
import { CodeChangesService } from './store/code-changes.service.js';
import { QrEraserService } from './store/qr-eraser.service.js';
import { QrDestinationsService } from './reads/qr-destinations.service.js';
import { QrImageController } from './pictures/qr-image.controller.js';
import { QrImageService } from './pictures/qr-image.service.js';
import { RenderPool } from './pictures/render-pool.js';
import { QrPictureService } from './pictures/qr-picture.service.js';
import { QrPresenter } from './qr.presenter.js';
import { QrRepeatableCreationService } from './creation/qr-repeatable-creation.service.js';
import { QrRecordsService } from './reads/qr-records.service.js';
import { QrService } from './qr.service.js';
import { QrStatistics } from './reads/qr-statistics.service.js';
import { QrStore } from './store/qr.store.js';
import { QrSwitchService } from './store/qr-switch.service.js';
import { DestinationReader } from './creation/destination-reader.js';
import { RowFaults } from './creation/row-faults.service.js';
import { StaticPicturesController } from './pictures/static-pictures.controller.js';
import { StaticPicturesService } from './pictures/static-pictures.service.js';
import { ScanRanks } from './reads/scan-ranks.service.js';
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
  controllers: [QrController, QrImageController, StaticPicturesController, ContentFilesController],
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
    DestinationReader,
    RowFaults,
    StaticPicturesService,
    QrPictureService,
    PictureVersions,
    QrImageService,
    QrPresenter,
    RenderPool,
    QrSwitchService,
    QrEraserService,
    CodeChangesService,
    PageLinks,
    FileDigestService,
    LeftoverFilesService,
  ],
  exports: [
    QrService,
    QrCreationService,
    CodeOwners,
    IdempotencyStore,
    RowFaults,
    CodeChangesService,
    PageLinks,
    QrRecordsService,
    QrDestinationsService,
    QrStatistics,
    ScanRanks,
    QrPictureService,
    StaticPicturesService,
    RenderPool,
    PictureVersions,
    QrPresenter,
    QrSwitchService,
    QrEraserService,
  ],
})
export class QrModule {}
