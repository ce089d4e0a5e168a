import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { undefinedOn } from '../../common/process/system-error.js';
import { ProgramFailure } from '../../common/process/fail-start.js';

/** The manifest is written last: a backup without it is incomplete. */
export const manifestName = 'backup.json';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const schema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Names of the migrations that had run, in order. */
  migrations: z.array(z.string()),
  /** Tables in an order in which foreign keys point to earlier tables. */
  tables: z.array(
    z.object({ name: identifier, columns: z.array(identifier), rows: z.number().int(), sha256: z.string() }),
  ),
  /** The next value of each identity column. */
  sequences: z.array(z.object({ table: identifier, column: identifier, next: z.string().regex(/^\d+$/) })),
});

export type BackupManifest = z.infer<typeof schema>;

/** Path of the gzipped COPY text of a table. */
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`);

/** Reads the manifest of a complete backup. @throws ProgramFailure */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(undefinedOn('ENOENT', 'ENOTDIR'));
  if (text === undefined) throw new ProgramFailure(`There is no complete backup in ${folder}`);
  const read = schema.safeParse(JSON.parse(text));
  if (!read.success) throw new ProgramFailure(`${manifestName} in ${folder} is not the manifest of a backup`);
  return read.data;
}
