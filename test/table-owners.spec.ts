import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Programs that have to work without the product, and therefore know the foundations alone. */
const exceptions = ['server/programs/backup/', 'server/programs/export/'];

const withoutComments = (source: string) => source.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, '');

/** Whether a file outside `server/qr` names the table of the codes. */
const reachesIntoQr = (path: string, source: string): boolean =>
  !path.startsWith('server/qr/') && /\bqr_data\b/.test(withoutComments(source));

it.each([
  ['server/admin/a.ts', 'const found = `SELECT id FROM qr_data`;', true],
  ['server/scan/a.ts', "query('UPDATE qr_data SET counter = 0')", true],
  ['server/operations/a.ts', 'const a = 1;\n/* a */ const table = "qr_data"; // b', true],
  ['server/qr/a.ts', 'const found = `SELECT id FROM qr_data`;', false],
  ['server/admin/a.ts', '/** A row of `qr_data`. */\n// qr_data\nconst qrData = `qr_database`;', false],
])('%s with %j: %s', (path, source, expected) => expect(reachesIntoQr(path, source)).toBe(expected));

it('SQL on qr_data stands in server/qr alone', () => {
  const paths = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .map((path) => `server/${path}`);
  const offenders = paths.filter((path) => reachesIntoQr(path, readFileSync(join(root, path), 'utf8')));
  const isOf = (exception: string) => (path: string) => path.startsWith(exception);
  expect(offenders.filter((path) => !exceptions.some((each) => isOf(each)(path)))).toEqual([]);
  expect(exceptions.filter((each) => !offenders.some(isOf(each)))).toEqual([]);
});
