import { readDatabaseUrl } from '../../../config/database-url.js';
import { EmbeddedPostgresError } from '../../../database/embedded/embedded-postgres.js';
import { fault, type Finding } from '../check.js';

/** Explanations and remedies by SQLSTATE (PostgreSQL manual, appendix A) or error code of a socket. */
const explanations: readonly (readonly [codes: RegExp, text: string, remedy: string])[] = [
  [
    /^28/,
    'refuses the user or password',
    'Correct user and password in DATABASE_URL (percent-encode special characters), or pg_hba.conf on the server.',
  ],
  [
    /^3D000$/,
    'has no database of that name',
    'Create it (createdb), or correct the name at the end of DATABASE_URL.',
  ],
  [
    /^25006$/,
    'is read-only: codes can be neither created nor counted',
    'Point DATABASE_URL at the primary instead of a standby, or name both hosts, and set default_transaction_read_only to off.',
  ],
  [
    /^42501$/,
    'denies a permission',
    'Make the user of DATABASE_URL the owner of the tables, or GRANT the missing permission.',
  ],
  [
    /^53300$/,
    'has no connection left',
    'Raise max_connections, or stop other programs: each server opens up to 26 connections.',
  ],
  [/^53100$/, 'has a full disk', 'Free space on the disk of PostgreSQL.'],
  [/^57P0/, 'is starting up or shutting down', 'Wait a moment, then check the log of PostgreSQL.'],
  [
    /^ECONNREFUSED$/,
    'is not running there: the connection is refused',
    'Start PostgreSQL, make it listen on that address (listen_addresses), or correct host and port in DATABASE_URL.',
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    'cannot be found: its host name does not resolve',
    'Correct the host in DATABASE_URL, or the DNS of this machine.',
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout)$/,
    'does not answer',
    'Correct host and port in DATABASE_URL, and allow connections from here in firewalls.',
  ],
  [
    /CERT|SIGNATURE|TLS|SSL/,
    'has a certificate that is not trusted',
    'Set NODE_EXTRA_CA_CERTS to the certificate of its authority, or correct sslmode in DATABASE_URL.',
  ],
];

const anyRemedy = 'Check the log of PostgreSQL and DATABASE_URL.';

/**
 * Explains an error of a connection or query.
 * @param url DATABASE_URL, of which only hosts and ports are shown; undefined for the embedded PostgreSQL
 */
export function judgeDatabaseFailure(error: unknown, url: string | undefined): Finding {
  if (error instanceof EmbeddedPostgresError) return fault(error.message, 'Check postgres.log in DATA_DIR.');
  const code = codeOf(error);
  const [, text, remedy] = explanations.find(([codes]) => codes.test(code)) ?? [];
  if (text && remedy) return fault(`PostgreSQL${place(url)} ${text} (${code})`, remedy);
  const message = error instanceof Error ? error.message.split('\n')[0]! : String(error);
  return fault(`PostgreSQL${place(url)} failed: ${message}`, anyRemedy);
}

function codeOf(error: unknown): string {
  const {
    code,
    driverError,
    message = '',
  } = error as { code?: string; driverError?: unknown; message?: string };
  if (driverError) return codeOf(driverError);
  return code ?? (/timeout|has gone silent/.test(message) ? 'timeout' : '');
}

function place(url: string | undefined): string {
  const hosts = (url && readDatabaseUrl(url)) || [];
  const names = hosts.filter((one) => URL.canParse(one)).map((one) => new URL(one).host);
  return names.length > 0 ? ` at ${names.join(', ')}` : '';
}
