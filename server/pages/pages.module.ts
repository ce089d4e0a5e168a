import { Global, Module } from '@nestjs/common';
import { ServeStaticModule } from '@nestjs/serve-static';
import { ErrorPage } from '../common/errors/error-page.js';
import { QrModule } from '../qr/qr.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ScanModule } from '../scan/scan.module.js';
import { CodePagesController } from './code-pages.controller.js';
import { CodePagesService } from './code-pages.service.js';
import { DeveloperPagesController } from './developer-pages.controller.js';
import { WellKnownController } from './well-known/well-known.controller.js';
import { PageRenderer } from './page.renderer.js';
import { SiteController } from './site.controller.js';
import { clientBuildFolder, WidgetAssets } from './widget-assets.js';
import { WidgetRenderer } from './widget-renderer.js';

/** Global because it implements ErrorPage, which exception filters of all modules need. */
@Global()
@Module({
  imports: [
    QrModule,
    ScanModule,
    StorageModule,
    ServeStaticModule.forRoot({
      rootPath: clientBuildFolder,
      serveRoot: '/assets',
      // A path that does not exist, to disable the catch-all route.
      renderPath: '/none',
      serveStaticOptions: { index: false, immutable: true, maxAge: 31_536_000_000, preCompressed: true },
    }),
  ],
  controllers: [SiteController, CodePagesController, DeveloperPagesController, WellKnownController],
  providers: [
    WidgetAssets,
    WidgetRenderer,
    PageRenderer,
    CodePagesService,
    { provide: ErrorPage, useExisting: PageRenderer },
  ],
  exports: [ErrorPage],
})
export class PagesModule {}
