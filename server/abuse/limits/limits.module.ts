import { Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import { DatabaseModule } from '../../database/database.module.js';
import { DatabaseServers } from '../../database/database-servers.js';
import { ServerSecrets } from '../../database/server-secrets.js';
import { allLimits } from '../../domain/rate-limits.js';
import { periodMs, retention } from '../../domain/retention.js';
import { BackgroundJobs, BackgroundJobsModule } from '../../operations/jobs/background-jobs.js';
import { BrowserCookies } from './browser-cookie.js';
import { LimitStore } from './limit-store.js';
import { PostgresRateLimiter } from './postgres-rate-limiter.js';
import { NoRateLimiter, RateLimiter } from './rate-limiter.js';

@Module({
  imports: [DatabaseModule, BackgroundJobsModule],
  providers: [
    {
      provide: RateLimiter,
      inject: [Settings, ServerSecrets, DatabaseServers],
      useFactory: async (
        settings: Settings,
        secrets: ServerSecrets,
        servers: DatabaseServers,
      ): Promise<RateLimiter> =>
        settings.rateLimits
          ? new PostgresRateLimiter(
              allLimits(settings.mailsPerDay),
              await secrets.get('rate-limits'),
              new LimitStore(servers),
            )
          : new NoRateLimiter(),
    },
    {
      provide: BrowserCookies,
      inject: [Settings, ServerSecrets],
      useFactory: async ({ publicOrigin }: Settings, secrets: ServerSecrets): Promise<BrowserCookies> =>
        new BrowserCookies(await secrets.get('browsers'), publicOrigin.startsWith('https:')),
    },
  ],
  exports: [RateLimiter, BrowserCookies],
})
export class LimitsModule {
  constructor(jobs: BackgroundJobs, @InjectDataSource() dataSource: DataSource) {
    jobs.every('counts of past rate limit windows', periodMs(retention.limitCounts), () =>
      dataSource.query('DELETE FROM rate_limits WHERE expire < $1', [Date.now()]),
    );
  }
}
