import { Module } from '@nestjs/common';
import { LimitsModule } from '../abuse/limits/limits.module.js';
import { QrModule } from '../qr/qr.module.js';
import { BatchCallers } from './batch-callers.service.js';
import { BatchCheck } from './batch-check.service.js';
import { BatchesController } from './batches.controller.js';

@Module({
  imports: [LimitsModule, QrModule],
  controllers: [BatchesController],
  providers: [BatchCallers, BatchCheck],
})
export class BatchesModule {}
