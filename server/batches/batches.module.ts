import { Module } from '@nestjs/common';
import { LimitsModule } from '../abuse/limits/limits.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { KeyringsModule } from '../keyrings/keyrings.module.js';
import { BackgroundJobsModule } from '../operations/jobs/background-jobs.js';
import { DrainModule } from '../common/http/drain.js';
import { QrModule } from '../qr/qr.module.js';
import { SheetsModule } from '../sheets/sheets.module.js';
import { BatchEventsController } from './events/batch-events.controller.js';
import { BatchEvents } from './events/batch-events.service.js';
import { BatchZip } from './zip/batch-zip.service.js';
import { ManyPicturesService } from './zip/many-pictures.service.js';
import { ZipController } from './zip/zip.controller.js';
import { BatchCallers } from './batch-callers.service.js';
import { BatchCheck } from './batch-check.service.js';
import { BatchCreation } from './batch-creation.service.js';
import { BatchLeases } from './batch-leases.service.js';
import { BatchRunner } from './batch-runner.service.js';
import { BatchStore } from './batch-store.service.js';
import { BatchesController } from './batches.controller.js';
import { BatchesService } from './batches.service.js';

@Module({
  imports: [
    BackgroundJobsModule,
    DatabaseModule,
    KeyringsModule,
    LimitsModule,
    QrModule,
    SheetsModule,
    DrainModule,
  ],
  controllers: [BatchesController, BatchEventsController, ZipController],
  providers: [
    BatchCallers,
    BatchCheck,
    BatchCreation,
    BatchEvents,
    BatchLeases,
    BatchRunner,
    BatchStore,
    BatchZip,
    BatchesService,
    ManyPicturesService,
  ],
  exports: [BatchStore],
})
export class BatchesModule {}
