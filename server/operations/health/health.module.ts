import { Module } from '@nestjs/common';
import { DrainModule } from '../../common/http/drain.module.js';
import { StorageModule } from '../../storage/storage.module.js';
import { HealthController } from './health.controller.js';

@Module({ imports: [DrainModule, StorageModule], controllers: [HealthController] })
export class HealthModule {}
