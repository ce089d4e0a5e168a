import { Socket } from 'node:net';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { CreateQrTables1763683200000 } from '../../migrations/1763683200000-create-qr-tables.js';
import { KeepProof1795219200000 } from '../../migrations/1795219200000-keep-proof.js';
import { CreateServerSecrets1795305600000 } from '../../migrations/1795305600000-create-server-secrets.js';
import { CreateQrReports1795309200000 } from '../../migrations/1795309200000-create-qr-reports.js';
import { CreateScanDaily1795312800000 } from '../../migrations/1795312800000-create-scan-daily.js';

/** Milliseconds after which a caller is told that the database does not answer. */
const connectTimeoutMs = 3_000;
const statementTimeoutMs = 10_000;
/** PostgreSQL has given up every statement by then. */
const silenceTimeoutMs = 11_000;
const poolSize = 20;

/** Any number will do, as long as it is always the same: it names the lock that lets one process migrate at a time. */
const migrationLock = 7_233_845_001;

/**
 * Gives a connection up once nothing has come over it for too long, and the pool makes another: where a network swallows what is
 * sent, a connection that is lost looks like one that is busy.
 */
function impatientSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceTimeoutMs, () => socket.destroy(new Error('The database has gone silent')));
  return socket;
}

/** How the app and the migrations reach PostgreSQL. The schema comes from migrations only. */
export const dataSourceOptions = (url: string) =>
  ({
    type: 'postgres',
    url,
    synchronize: false,
    migrations: [
      CreateQrTables1763683200000,
      KeepProof1795219200000,
      CreateServerSecrets1795305600000,
      CreateQrReports1795309200000,
      CreateScanDaily1795312800000,
    ],
    connectTimeoutMS: connectTimeoutMs,
    poolSize,
    applicationName: 'qr-code-service',
    extra: { statement_timeout: statementTimeoutMs, stream: impatientSocket },
  }) satisfies DataSourceOptions;

/** A migration may take its time, and whoever waits for it says nothing meanwhile. */
const patientConnection = {};

/**
 * Brings the schema up to date; servers that start at once do it one after the other.
 * @returns the names of the migrations that ran now
 */
export async function migrate(url: string): Promise<string[]> {
  const options = { ...dataSourceOptions(url), poolSize: 2, extra: patientConnection };
  const dataSource = await new DataSource(options).initialize();
  const holder = dataSource.createQueryRunner();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const migrations = await dataSource.runMigrations({ transaction: 'each' });
    return migrations.map(({ name }) => name);
  } finally {
    await holder.release();
    await dataSource.destroy();
  }
}
