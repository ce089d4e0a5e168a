import { Module } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { DatabaseModule } from '../../database/database.module.js';
import { DatabaseServers } from '../../database/database-servers.js';
import { ServerSecrets } from '../../database/server-secrets.js';
import { clientLimits, mailLimits, siteLimits } from '../../domain/rate-limits.js';
import { LimitStore } from './limit-store.js';
import { LimitSweeper } from './limit-sweeper.service.js';
import { NoRateLimiter } from './no-rate-limiter.js';
import { PostgresRateLimiter } from './postgres-rate-limiter.js';
import { RateLimiter } from './rate-limiter.js';

const limitsOf = ({ mailsPerDay }: Settings) => ({
  ...clientLimits,
  ...mailLimits,
  ...siteLimits,
  'mails-of-all': { ...mailLimits['mails-of-all'], quota: mailsPerDay },
});

@Module({
  imports: [DatabaseModule],
  providers: [
    LimitSweeper,
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
              limitsOf(settings),
              await secrets.get('rate-limits'),
              new LimitStore(servers),
            )
          : new NoRateLimiter(),
    },
  ],
  exports: [RateLimiter],
})
export class LimitsModule {}
