import { AdminApi } from './admin-api.js';
import { Api, type Origin } from './api.js';
import { query } from './scan-daily.js';
import { Uploads } from './uploads.js';

/** The ways of a test to a server. */
export interface ServerAccess {
  readonly api: Api;
  /** Calls the admin routes as Alice. */
  readonly admin: AdminApi;
  readonly uploads: Uploads;
  databaseUrl(): string;
  /** Runs a statement in the server's database. @returns its rows */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

export const accessTo = (origin: Origin, databaseUrl: () => string): ServerAccess => ({
  api: new Api(origin),
  admin: new AdminApi(origin),
  uploads: new Uploads(origin),
  databaseUrl,
  sql: (text, values = []) => query(databaseUrl(), text, values),
});
