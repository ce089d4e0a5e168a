import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Programs that have to work without the product, and therefore know the foundations alone. */
const exceptions = ['server/programs/backup/', 'server/programs/export/'];

const withoutComments = (source: string) => source.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, '');

/** The rooms that have the SQL on a table. Columns stand here if the API does not have their names, so that rows leave `qr` as records. */
const owners = {
  qr_data: 'server/qr/',
  code_changes: 'server/qr/',
  qr_blocks: 'server/qr/',
  qr_hosts: 'server/qr/',
  erased_files: 'server/qr/',
  keyring_keys: 'server/keyrings/',
  code_text: 'server/qr/',
  destination_changed_at: 'server/qr/',
  ends_at: 'server/qr/',
  picture_version: 'server/qr/',
  status_reason: 'server/qr/',
  status_since: 'server/qr/',
} as const;
type Table = keyof typeof owners;

/** Whether a file outside the room of a table or column names it. */
const reachesInto = (table: Table, path: string, source: string): boolean =>
  !path.startsWith(owners[table]) && new RegExp(`\\b${table}\\b`).test(withoutComments(source));

it.each<[string, string, boolean]>([
  ['server/admin/a.ts', 'const found = `SELECT id FROM qr_data`;', true],
  ['server/scan/a.ts', "query('UPDATE qr_data SET counter = 0')", true],
  ['server/operations/a.ts', 'const a = 1;\n/* a */ const table = "qr_data"; // b', true],
  ['server/qr/a.ts', 'const found = `SELECT id FROM qr_data`;', false],
  ['server/admin/a.ts', '/** A row of `qr_data`. */\n// qr_data\nconst qrData = `qr_database`;', false],
])('%s with %j: %s', (path, source, expected) => expect(reachesInto('qr_data', path, source)).toBe(expected));

const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
  .map((path) => [`server/${path}`, readFileSync(join(root, 'server', path), 'utf8')] as const);

const offendersOf = (table: Table) =>
  sources.filter(([path, source]) => reachesInto(table, path, source)).map(([path]) => path);
const isOf = (exception: string) => (path: string) => path.startsWith(exception);

it.each(Object.entries(owners) as [Table, string][])('%s stands in %s alone', (table, owner) => {
  expect(sources.some(([path, source]) => path.startsWith(owner) && source.includes(table))).toBe(true);
  expect(offendersOf(table).filter((path) => !exceptions.some((each) => isOf(each)(path)))).toEqual([]);
});

it('each exception is needed', () => {
  const offenders = (Object.keys(owners) as Table[]).flatMap(offendersOf);
  expect(exceptions.filter((each) => !offenders.some(isOf(each)))).toEqual([]);
});
