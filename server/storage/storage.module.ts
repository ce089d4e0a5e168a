import { resolve } from 'node:path';
import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { incomingFolder } from './disk-files.js';
import { DiskQuota } from './disk-quota.js';
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
    {
      provide: DiskQuota,
      inject: [Settings],
      useFactory: ({ dataDir }: Settings) => new DiskQuota(resolve(dataDir)),
    },
    { provide: ObjectStorage, inject: [Settings, TemporaryFiles, DiskQuota], useFactory: openStorage },
  ],
  exports: [FilesService, ObjectStorage, TemporaryFiles, DiskQuota],
})
export class StorageModule {}

/** Imports the AWS SDK lazily: loading it noticeably slows down the start. */
export async function openStorage(
  settings: Settings,
  temporary: TemporaryFiles,
  quota: DiskQuota,
): Promise<ObjectStorage> {
  if (!settings.s3) return new DiskStorage(settings, temporary, quota);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(settings.s3, settings.publicOrigin);
}
