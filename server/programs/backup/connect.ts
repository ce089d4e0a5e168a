import { DatabaseClient } from '../../database/database-client.js';
import { DatabaseServers } from '../../database/database-servers.js';

const connectTimeoutMs = 10_000;

/** @param url as `readDatabaseUrl` accepts it @throws NoWritableServer, or the driver's error */
export async function connect(url: string, purpose: 'backup' | 'restore'): Promise<DatabaseClient> {
  const client = new DatabaseClient({
    servers: new DatabaseServers(url),
    application_name: `qr-code-service ${purpose}`,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  await client.connect();
  return client;
}
