import { DataSource } from 'typeorm';
import type { Settings } from '../../config/settings.js';
import { dataSourceOptions } from '../../database/data-source.js';
import { DatabaseServers } from '../../database/database-servers.js';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.js';

/** Connections of the pool; checks run one after the other. */
const poolSize = 2;

/** The server's settings and its database, opened once for all checks. */
export class Installation {
  private opened: Promise<DataSource | undefined> | undefined;
  private stopEmbedded: (() => Promise<void>) | undefined;

  constructor(readonly settings: Settings) {}

  /**
   * Connects as the server does. A stopped embedded PostgreSQL is started, and stopped again by {@link close}.
   * @returns undefined when the embedded PostgreSQL has no data yet, as before the first start
   * @throws EmbeddedPostgresError or the driver's error, the same one on each call
   */
  database(): Promise<DataSource | undefined> {
    return (this.opened ??= this.connect());
  }

  async close(): Promise<void> {
    const database = await this.opened?.catch(() => undefined);
    await database?.destroy();
    await this.stopEmbedded?.();
  }

  private async connect(): Promise<DataSource | undefined> {
    const url = this.settings.databaseUrl ?? (await this.embeddedUrl());
    if (!url) return undefined;
    return new DataSource({ ...dataSourceOptions(new DatabaseServers(url)), poolSize }).initialize();
  }

  private async embeddedUrl(): Promise<string | undefined> {
    const { dataDir } = this.settings;
    const { hasData, url } = await findEmbeddedPostgres(dataDir);
    if (url || !hasData) return url;
    const started = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    this.stopEmbedded = () => started.stop();
    return started.url;
  }
}
