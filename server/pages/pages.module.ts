import { Global, Module } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServeStaticModule } from '@nestjs/serve-static';
import { readableByAll } from '../common/http/any-origin.js';
import { wasmWorkerPolicy } from '../common/http/security-headers.js';
import { ErrorPage } from '../common/errors/error-page.js';
import { EmailModule } from '../email/email.module.js';
import { QrModule } from '../qr/qr.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { DestinationPage } from '../scan/destination.js';
import { KeyringsModule } from '../keyrings/keyrings.module.js';
import { ScanModule } from '../scan/scan.module.js';
import { ApiDocsController } from './api-docs.controller.js';
import { CodePagesController } from './code-pages.controller.js';
import { CodePagesService } from './code-pages.service.js';
import { UploadModule } from '../upload/upload.module.js';
import { ContentPagesController } from './content/content-pages.controller.js';
import { PagePreviewController } from './content/page-preview.controller.js';
import { PagePreviewService } from './content/page-preview.service.js';
import { ContentPagesService } from './content/content-pages.service.js';
import { DestinationPageRenderer } from './destination.page.js';
import { DeveloperPagesController } from './developer-pages.controller.js';
import { WellKnownController } from './well-known/well-known.controller.js';
import { PageRenderer } from './page.renderer.js';
import { SiteController } from './site.controller.js';
import { TestPageController } from './test-page.controller.js';
import { TestPageService } from './test-page.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { clientBuildFolder, WidgetAssets } from './widget-assets.js';
import { WidgetRenderer } from './widget-renderer.js';

/** Lets every page load built files, because the generator's frame may be sandboxed, on another origin, or isolated (COEP). */
function allowEveryPage(reply: FastifyReply, path: string): void {
  reply.headers({ ...readableByAll, 'cross-origin-embedder-policy': 'require-corp' });
  if (wasmWorker.test(path)) reply.header('content-security-policy', wasmWorkerPolicy);
}

/** Built file of `widgets/reading/examine.worker.ts`. */
const wasmWorker = /[\\/]examine\.worker-[\w-]+\.js/;

/** Global because it implements two ports: ErrorPage for the exception filters of all modules, and DestinationPage for scans. */
@Global()
@Module({
  imports: [
    EmailModule,
    QrModule,
    ScanModule,
    KeyringsModule,
    StorageModule,
    UploadModule,
    ServeStaticModule.forRoot({
      rootPath: clientBuildFolder,
      serveRoot: '/assets',
      // This path does not exist; it disables the catch-all route.
      renderPath: '/none',
      serveStaticOptions: {
        index: false,
        immutable: true,
        maxAge: 31_536_000_000,
        preCompressed: true,
        setHeaders: allowEveryPage,
      },
    }),
  ],
  controllers: [
    ApiDocsController,
    SiteController,
    CodePagesController,
    TestPageController,
    ContentPagesController,
    PagePreviewController,
    DeveloperPagesController,
    UnsubscribeController,
    WellKnownController,
  ],
  providers: [
    WidgetAssets,
    WidgetRenderer,
    PageRenderer,
    CodePagesService,
    TestPageService,
    ContentPagesService,
    PagePreviewService,
    DestinationPageRenderer,
    { provide: ErrorPage, useExisting: PageRenderer },
    { provide: DestinationPage, useExisting: DestinationPageRenderer },
  ],
  exports: [ErrorPage, DestinationPage, PageRenderer, WidgetAssets, WidgetRenderer],
})
export class PagesModule {}
