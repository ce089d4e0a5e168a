import { SettingsError } from '../../config/settings.js';
import { NoWritableServer } from '../../database/database-servers.js';
import { EmbeddedPostgresError } from '../../database/embedded/embedded-postgres.js';
import { SchemaTooNewError } from '../../database/run-migrations.js';

/** Ends a program unsuccessfully, with exit code 1. The message is one line for the operator. */
export class ProgramFailure extends Error {}

/** Errors whose messages are written for the operator. */
const named = [SettingsError, EmbeddedPostgresError, NoWritableServer, ProgramFailure, SchemaTooNewError];

/**
 * Ends the server's start or a program beside it with exit code 1, and explains the error to the operator on stderr.
 * @param failed begins the explanation of an unexpected error
 */
export function failStart(error: unknown, failed = 'The server cannot start'): never {
  console.error(explain(error, failed));
  process.exit(1);
}

/** For `.catch()` of `listen`: reports an address that this machine does not have as a wrong setting. */
export const asHostSettingError =
  (host: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (!['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(error.code ?? '')) throw error;
    throw new SettingsError([`HOST ${host} is not an address of this machine`]);
  };

function explain(error: unknown, failed: string): string {
  if (named.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return `${failed}: ${String(error)}`;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop it, or set PORT to a free port.`;
  if (code === 'EACCES' && port) return `Port ${port} needs root rights: set PORT to one above 1023.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'DATABASE_URL: PostgreSQL does not answer there.';
  return `${failed}: ${error.message}`;
}
