import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings.js';
import { dataSourceOptions } from './data-source.js';
import { DatabaseServers } from './database-servers.js';
import { ServerSecrets } from './server-secrets.js';

/** A module of its own, so that all connections of the app share one instance. */
@Module({
  providers: [
    {
      provide: DatabaseServers,
      inject: [Settings],
      useFactory: ({ databaseUrl }: Settings) => new DatabaseServers(requireUrl(databaseUrl)),
    },
  ],
  exports: [DatabaseServers],
})
class DatabaseServersModule {}

@Module({
  imports: [
    DatabaseServersModule,
    TypeOrmModule.forRootAsync({
      imports: [DatabaseServersModule],
      inject: [DatabaseServers],
      useFactory: (servers: DatabaseServers) => ({
        ...dataSourceOptions(servers),
        autoLoadEntities: true,
        // The start has found PostgreSQL already; a busy machine may let a connection time out all the same.
        retryAttempts: 5,
        retryDelay: 500,
      }),
    }),
  ],
  providers: [ServerSecrets],
  exports: [DatabaseServersModule, ServerSecrets],
})
export class DatabaseModule {}

function requireUrl(url: string | undefined): string {
  if (!url) throw new Error('The database must be opened before the app is created');
  return url;
}
