import { Module } from '@nestjs/common';
import { LimitsModule } from '../abuse/limits/limits.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { KeyringsModule } from '../keyrings/keyrings.module.js';
import { BackgroundJobsModule } from '../operations/jobs/background-jobs.js';
import { QrModule } from '../qr/qr.module.js';
import { BatchCallers } from './batch-callers.service.js';
import { BatchCheck } from './batch-check.service.js';
import { BatchCreation } from './batch-creation.service.js';
import { BatchLeases } from './batch-leases.service.js';
import { BatchRunner } from './batch-runner.service.js';
import { BatchStore } from './batch-store.service.js';
import { BatchesController } from './batches.controller.js';
import { BatchesService } from './batches.service.js';

@Module({
  imports: [BackgroundJobsModule, DatabaseModule, KeyringsModule, LimitsModule, QrModule],
  controllers: [BatchesController],
  providers: [BatchCallers, BatchCheck, BatchCreation, BatchLeases, BatchRunner, BatchStore, BatchesService],
  exports: [BatchStore],
})
export class BatchesModule {}
