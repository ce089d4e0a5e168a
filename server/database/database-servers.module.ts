import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DatabaseServers } from './database-servers.js';

/** All connections of the app share what is known of the servers. */
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
export class DatabaseServersModule {}

function requireUrl(url: string | undefined): string {
  if (!url) throw new Error('The database is opened before the app');
  return url;
}
