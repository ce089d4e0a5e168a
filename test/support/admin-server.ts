import { AdminApi, adminSettings } from './admin-api.js';
import { Api } from './api.js';
import { type OwnServer, ownServer } from './own-server.js';
import { query } from './scan-daily.js';
import { findSharedServer } from './shared-server.js';
import { embeddedUrl } from './test-server.js';

/** The shared server with admins, called as Alice; its properties must not be read before the first test. */
export const sharedAdminServer = () => asAdmin(findSharedServer('admin'));

/** A server with admins for the tests of one file, as {@link sharedAdminServer}. */
export const ownAdminServer = () => asAdmin(ownServer(adminSettings));

const asAdmin = (server: OwnServer) => ({
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
});
