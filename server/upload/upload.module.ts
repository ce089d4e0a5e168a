import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { LimitsModule } from '../abuse/limits/limits.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { Settings } from '../config/settings.js';
import { StoredFiles } from './stored-files.service.js';
import { ClamdScanner } from './inspection/clamd-scanner.js';
import { FileViews } from './file-views.service.js';
import { FileInspector } from './inspection/file-inspector.js';
import { MalwareScanner, NoScanner } from './inspection/malware-scanner.js';
import { NewFiles } from './new-files.service.js';
import { UploadController, UploadFilesController } from './upload.controller.js';
import { UploadService } from './upload.service.js';
import { UploadReceiver } from './upload-receiver.service.js';
import { UploadSweeper } from './upload-sweep.service.js';
import { BackgroundJobsModule } from '../operations/jobs/background-jobs.js';

@Module({
  imports: [BackgroundJobsModule, DatabaseModule, LimitsModule, StorageModule],
  controllers: [UploadController, UploadFilesController],
  providers: [
    UploadService,
    UploadReceiver,
    UploadSweeper,
    StoredFiles,
    FileInspector,
    FileViews,
    NewFiles,
    {
      provide: MalwareScanner,
      inject: [Settings],
      useFactory: ({ clamd }: Settings) => (clamd ? new ClamdScanner(clamd) : new NoScanner()),
    },
  ],
  exports: [StoredFiles, FileViews, NewFiles],
})
export class UploadModule {}
