import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { KeyringsModule } from '../keyrings/keyrings.module.js';
import { BackgroundJobsModule } from '../operations/jobs/background-jobs.js';
import { QrModule } from '../qr/qr.module.js';
import { ScanModule } from '../scan/scan.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { CodeManager } from './code-manager.service.js';
import { KeyringController } from './keyring.controller.js';
import { KeyringService } from './keyring.service.js';
import { ManageController } from './manage.controller.js';
import { PasskeysController } from './passkeys.controller.js';
import { ScansController } from './scans.controller.js';
import { ScansService } from './scans.service.js';

@Module({
  imports: [DatabaseModule, KeyringsModule, QrModule, ScanModule, UploadModule, BackgroundJobsModule],
  controllers: [ManageController, ScansController, KeyringController, PasskeysController],
  providers: [CodeManager, ScansService, KeyringService],
})
export class ManageModule {}
