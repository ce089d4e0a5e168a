import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module.js';
import { RetentionSweeper } from './retention-sweeper.service.js';

@Module({ imports: [DatabaseModule], providers: [RetentionSweeper] })
export class RetentionModule {}
