import { AdminApi, adminSettings } from './admin-api.js';
import { Api } from './api.js';
import { ownServer } from './own-server.js';
import { query } from './scan-daily.js';
import { embeddedUrl } from './test-server.js';

/** A server with admins for the tests of one file, whom it calls as Alice; its properties must not be read before the first of them. */
export function ownAdminServer() {
  const server = ownServer(adminSettings);
  return {
    get origin() {
      return server.origin;
    },
    get api() {
      return new Api(server.origin);
    },
    get admin() {
      return new AdminApi(server.origin);
    },
    sql: <Row>(text: string, values: unknown[] = []) => query<Row>(embeddedUrl(server.dataDir), text, values),
  };
}
