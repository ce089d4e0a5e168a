import { Module } from '@nestjs/common';
import { DiskStorage } from './disk-storage.js';
import { FilesController } from './files.controller.js';
import { ObjectStorage } from './object-storage.js';

@Module({
  controllers: [FilesController],
  providers: [{ provide: ObjectStorage, useClass: DiskStorage }],
  exports: [ObjectStorage],
})
export class StorageModule {}
