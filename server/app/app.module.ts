import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AdminModule } from '../admin/admin.module.js';
import { BatchesModule } from '../batches/batches.module.js';
import { AdminAccessModule } from '../common/admin-access/admin-access.service.js';
import { FailureFilter } from '../common/errors/failure.filter.js';
import { Settings } from '../config/settings.js';
import { DatabaseModule } from '../database/database.module.js';
import { EmailModule } from '../email/email.module.js';
import { EmbedModule } from '../embed/embed.module.js';
import { GeoModule } from '../geo/geo.module.js';
import { HealthModule } from '../operations/health/health.controller.js';
import { MetricsModule } from '../operations/metrics/metrics.controller.js';
import { OpenApiModule } from '../operations/openapi/openapi.controller.js';
import { ManageModule } from '../manage/manage.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { LimitsModule } from '../abuse/limits/limits.module.js';
import { ReportsModule } from '../abuse/reports/qr-report.controller.js';
import { QrModule } from '../qr/qr.module.js';
import { RetentionModule } from '../operations/retention/retention-sweeper.service.js';
import { ScanModule } from '../scan/scan.module.js';
import { SheetsModule } from '../sheets/sheets.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { TypesModule } from '../types/types.module.js';
import { UploadModule } from '../upload/upload.module.js';

/** Global: every module reads some settings, and none changes them. */
@Module({})
class SettingsModule {}

@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        {
          module: SettingsModule,
          global: true,
          providers: [{ provide: Settings, useValue: settings }],
          exports: [Settings],
        },
        DatabaseModule,
        AdminAccessModule,
        StorageModule,
        TypesModule,
        UploadModule,
        QrModule,
        EmailModule,
        GeoModule,
        ScanModule,
        PagesModule,
        EmbedModule,
        ManageModule,
        SheetsModule,
        BatchesModule,
        AdminModule,
        HealthModule,
        MetricsModule,
        LimitsModule,
        ReportsModule,
        RetentionModule,
        OpenApiModule,
      ],
      providers: [{ provide: APP_FILTER, useClass: FailureFilter }],
    };
  }
}
