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

/** One thing at a time. */
const poolSize = 2;

export interface OpenInstallation {
  readonly dataSource: DataSource;
  readonly storage: ObjectStorage;
}

/**
 * Does work on the database and the files that the settings name. An embedded PostgreSQL may be in use by a running server; one that
 * does not run is started, its schema brought up to date, and stopped afterwards.
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
