import { randomInt } from 'node:crypto';

/** CSV that programs have fallen over, or that was written to make them fall over. */

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const delimiters = [',', ';', '\t'];
const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)]!;
const times = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i));

const hostileCells = [
  ...[
    '"',
    '""',
    '"""',
    '"a',
    'a"b',
    '"a"b"',
    '\0',
    '\0'.repeat(100),
    '\u0001',
    '\ufeff',
    '\ud800',
    '\u202e',
    'ﷺ',
  ],
  ...['=1+1', '=cmd|/C calc!A0', '+1', '-1', '@SUM(1)', '\t=1', "'=1", '=HYPERLINK("http://a.example";"x")'],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://127.0.0.1/',
    'https://a.example',
  ],
  ...[
    '../../x',
    'C:\\x',
    'CON',
    '<script>alert(1)</script>',
    "'; DROP TABLE batches; --",
    '${7*7}',
    '{{7*7}}',
  ],
  ...['__proto__', 'constructor', 'toString', 'NaN', '1e309', '😀'.repeat(50), 'e\u0301'.repeat(1_000)],
  ...['(a+)+$', 'a'.repeat(9_999), '0'.repeat(10_241), ' '.repeat(5_000), '.'.repeat(3_000), '\r', '\n\r\n'],
];
const headers = [
  'Link',
  'url',
  'name',
  'Caption',
  '__proto__',
  'links.0.url',
  'constructor',
  '',
  '"',
  'Enlace 9',
];

const randomTable = () => {
  const delimiter = pick(delimiters);
  const columns = randomInt(1, 8);
  const line = (cells: readonly string[]) => times(columns, () => pick(cells)).join(delimiter);
  return [['Link', line(headers)].join(delimiter), ...times(randomInt(1, 40), () => line(hostileCells))].join(
    pick(['\n', '\r\n', '\r']),
  );
};

const randomBytes = () =>
  Buffer.from(times(randomInt(1, 5_000), () => String.fromCharCode(randomInt(256))).join(''), 'latin1');

/** Tables that are as large as a body may be. */
const bombs: readonly (() => string | Buffer)[] = [
  () => ','.repeat(1_000_000),
  () => `Link\n${','.repeat(1_900_000)}`,
  () => `Link\n${'\n'.repeat(2 * megabyte - 10)}`,
  () => `Link\n"${'a\n'.repeat(megabyte - 10)}`,
  () => `Link\n${'"'.repeat(2 * megabyte - 10)}`,
  () => `Link\n${'""'.repeat(megabyte - 10)}`,
  () => 'a'.repeat(2 * megabyte),
  () => `Link\n${'https://a.example/\n'.repeat(100_000)}`,
  () => `Link\n${times(300, (i) => `https://h${i}.example/${'x'.repeat(6_000)}`).join('\n')}`,
  () => `Link,Name\n${times(300, () => `"${'\n'.repeat(6_000)}",x`).join('\n')}`,
  () => Buffer.alloc(2 * megabyte),
  () => Buffer.alloc(2 * megabyte, 0xff),
  () => Buffer.from(`\ufeff${'Link\n'.repeat(100_000)}`, 'utf16le'),
  () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(megabyte, 0xd8)]),
  () => `${times(64, (i) => `c${i}`).join()}\n${times(64, () => 'x'.repeat(10_000)).join()}`,
  () => `sep=${';'.repeat(megabyte)}`,
  () => 'x'.repeat(3 * megabyte),
];

/** Makes a hostile table; every tenth one is as large as possible. */
export function hostileTable(i: number): string | Buffer {
  if (i % 10 === 0) return bombs[(i / 10) % bombs.length]!();
  return i % 10 === 1 ? randomBytes() : randomTable();
}
