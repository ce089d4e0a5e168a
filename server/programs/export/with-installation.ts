import { resolve } from 'node:path';
import { DataSource } from 'typeorm';
import type { Settings } from '../../config/settings.js';
import { dataSourceOptions } from '../../database/data-source.js';
import { DatabaseServers } from '../../database/database-servers.js';
import { openInstalledDatabase } from '../../database/open-database.js';
import { incomingFolder } from '../../storage/disk-files.js';
import { DiskQuota } from '../../storage/disk-quota.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { openStorage } from '../../storage/storage.module.js';
import { TemporaryFiles } from '../../storage/temporary-files.js';

/** Connections of the pool; export and import run one statement at a time. */
const poolSize = 2;

export interface OpenInstallation {
  readonly dataSource: DataSource;
  readonly storage: ObjectStorage;
}

/**
 * Opens the database and the storage of the settings for the duration of `work`. A running embedded PostgreSQL is shared with its
 * server; a stopped one is started, migrated and stopped afterwards.
 */
export async function withInstallation(
  settings: Settings,
  work: (installation: OpenInstallation) => Promise<void>,
): Promise<void> {
  const database = await openInstalledDatabase(settings, (line) => console.log(line));
  try {
    const options = { ...dataSourceOptions(new DatabaseServers(database.url)), poolSize };
    const dataSource = await new DataSource(options).initialize();
    const temporary = new TemporaryFiles(incomingFolder(settings));
    const storage = await openStorage(settings, temporary, new DiskQuota(resolve(settings.dataDir)));
    try {
      await work({ dataSource, storage });
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await database.stop();
  }
}
