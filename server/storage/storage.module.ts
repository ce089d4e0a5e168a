import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { incomingFolder } from './disk-files.js';
import { DiskStorage } from './disk-storage.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { ObjectStorage } from './object-storage.js';
import { TemporaryFiles } from './temporary-files.js';

@Module({
  controllers: [FilesController],
  providers: [
    FilesService,
    {
      provide: TemporaryFiles,
      inject: [Settings],
      useFactory: (settings: Settings) => new TemporaryFiles(incomingFolder(settings)),
    },
    { provide: ObjectStorage, inject: [Settings, TemporaryFiles], useFactory: openStorage },
  ],
  exports: [ObjectStorage, TemporaryFiles],
})
export class StorageModule {}

/** Imports the AWS SDK lazily: loading it noticeably slows down the start. */
export async function openStorage(settings: Settings, temporary: TemporaryFiles): Promise<ObjectStorage> {
  if (!settings.s3) return new DiskStorage(settings, temporary);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(settings.s3, settings.publicOrigin);
}
