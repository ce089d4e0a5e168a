import { Module } from '@nestjs/common';
import { LimitsModule } from '../abuse/limits/limits.module.js';
import { KeyringsModule } from '../keyrings/keyrings.module.js';
import { QrModule } from '../qr/qr.module.js';
import { SheetCodes } from './sheet-codes.service.js';
import { SheetsController } from './sheets.controller.js';
import { SheetsService } from './sheets.service.js';

@Module({
  imports: [KeyringsModule, LimitsModule, QrModule],
  controllers: [SheetsController],
  providers: [SheetCodes, SheetsService],
  exports: [SheetsService],
})
export class SheetsModule {}
