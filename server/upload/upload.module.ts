import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { ContentService } from './content.service.js';
import { SigningSecretStore } from './signing-secret.store.js';
import { UploadController } from './upload.controller.js';
import { UploadService } from './upload.service.js';
import { UploadFilesController } from './upload-files.controller.js';
import { UploadReceiver } from './upload-receiver.service.js';
import { UploadSweeper } from './upload-sweep.service.js';

@Module({
  imports: [StorageModule],
  controllers: [UploadController, UploadFilesController],
  providers: [SigningSecretStore, UploadService, UploadReceiver, UploadSweeper, ContentService],
  exports: [ContentService],
})
export class UploadModule {}
