import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { EmbedController } from './embed.controller.js';
import { EmbedFilesService } from './embed-files.service.js';
import { EmbedPageService } from './embed-page.service.js';
import { EmbedPermissionService } from './embed-permission.service.js';
import { GeneratorFrameRenderer } from './generator-frame.renderer.js';

@Module({
  imports: [PagesModule, StorageModule],
  controllers: [EmbedController],
  providers: [EmbedFilesService, EmbedPageService, EmbedPermissionService, GeneratorFrameRenderer],
})
export class EmbedModule {}
