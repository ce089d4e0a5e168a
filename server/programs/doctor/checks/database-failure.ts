import { readDatabaseUrl } from '../../../config/database-url.js';
import { EmbeddedPostgresError } from '../../../database/embedded/embedded-postgres.js';
import { fault, type Finding } from '../check.js';

/** Explanations and remedies by SQLSTATE (PostgreSQL manual, appendix A) or error code of a socket. Other messages explain themselves. */
const explanations: readonly (readonly [codes: RegExp, text: string, remedy: string])[] = [
  [
    /^28/,
    'refuses the user or password',
    'Correct user and password in DATABASE_URL (percent-encode special characters), or pg_hba.conf on the server.',
  ],
  [
    /^25006$/,
    'is read-only: codes can be neither created nor counted',
    'Point DATABASE_URL at the primary instead of a standby, or name both hosts, and set default_transaction_read_only to off.',
  ],
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
];

/**
 * Explains an error of a connection or query.
 * @param url DATABASE_URL, of which only hosts and ports are shown; undefined for the embedded PostgreSQL
 */
export function judgeDatabaseFailure(error: unknown, url: string | undefined): Finding {
  if (error instanceof EmbeddedPostgresError) return fault(error.message, 'Check postgres.log in DATA_DIR.');
  const { code = '', message } = error as Error & { code?: string };
  const [, text, remedy] = explanations.find(([codes]) => codes.test(code)) ?? [];
  if (text && remedy) return fault(`PostgreSQL${place(url)} ${text} (${code})`, remedy);
  return fault(
    `PostgreSQL${place(url)} failed: ${message.split('\n')[0]}`,
    'Check the log of PostgreSQL and DATABASE_URL.',
  );
}

function place(url: string | undefined): string {
  const hosts = (url && readDatabaseUrl(url)) || [];
  const names = hosts.filter((one) => URL.canParse(one)).map((one) => new URL(one).host);
  return names.length > 0 ? ` at ${names.join(', ')}` : '';
}
