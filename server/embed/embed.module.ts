import { Module } from '@nestjs/common';
import { KeyringsModule } from '../keyrings/keyrings.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { QrModule } from '../qr/qr.module.js';
import { EmbedController } from './embed.controller.js';
import { EmbedFilesService } from './embed-files.service.js';
import { EmbedPageService } from './embed.page.js';
import { EmbedPermissionService } from './embed-permission.service.js';
import { GeneratorFrameRenderer } from './generator-frame.renderer.js';
import { OEmbedController } from './oembed.controller.js';
import { OEmbedService } from './oembed.service.js';

@Module({
  imports: [KeyringsModule, PagesModule, QrModule, StorageModule],
  controllers: [EmbedController, OEmbedController],
  providers: [
    EmbedFilesService,
    EmbedPageService,
    EmbedPermissionService,
    GeneratorFrameRenderer,
    OEmbedService,
  ],
})
export class EmbedModule {}
