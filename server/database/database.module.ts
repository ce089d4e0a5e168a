import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions } from './data-source.js';
import { DatabaseServers } from './database-servers.js';
import { DatabaseServersModule } from './database-servers.module.js';
import { ServerSecrets } from './server-secrets.js';

@Module({
  imports: [
    DatabaseServersModule,
    TypeOrmModule.forRootAsync({
      imports: [DatabaseServersModule],
      inject: [DatabaseServers],
      useFactory: (servers: DatabaseServers) => ({
        ...dataSourceOptions(servers),
        autoLoadEntities: true,
        retryAttempts: 0,
      }),
    }),
  ],
  providers: [ServerSecrets],
  exports: [DatabaseServersModule, ServerSecrets],
})
export class DatabaseModule {}
