import { Module } from '@nestjs/common';
import { BansService } from './bans.service.js';

@Module({ providers: [BansService], exports: [BansService] })
export class BansModule {}
