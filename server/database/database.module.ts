import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings.js';
import { dataSourceOptions } from './data-source.js';
import { ServerSecrets } from './server-secrets.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Settings],
      useFactory: ({ databaseUrl }: Settings) => ({
        ...dataSourceOptions(requireUrl(databaseUrl)),
        autoLoadEntities: true,
        retryAttempts: 0,
      }),
    }),
  ],
  providers: [ServerSecrets],
  exports: [ServerSecrets],
})
export class DatabaseModule {}

function requireUrl(url: string | undefined): string {
  if (!url) throw new Error('The database is opened before the app');
  return url;
}
