import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module.js';
import { BackgroundJobsModule } from '../jobs/background-jobs.js';
import { RetentionSweeper } from './retention-sweeper.service.js';

@Module({ imports: [DatabaseModule, BackgroundJobsModule], providers: [RetentionSweeper] })
export class RetentionModule {}
