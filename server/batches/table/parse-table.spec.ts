import { maxCellBytes, maxColumns } from '../../domain/batches/batch-limits.js';
import { decodeTable } from './decode-table.js';
import { findDelimiter, parseTable } from './parse-table.js';
import type { TableFault } from './table.fault.js';

const utf16 = (text: string, swaps = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return swaps ? bytes.swap16() : bytes;
};

it.each<[string, Buffer, string | undefined, string]>([
  ['UTF-8', Buffer.from('Größe'), undefined, 'Größe'],
  ['UTF-8 with a mark', Buffer.from('\uFEFFGröße'), undefined, 'Größe'],
  ['UTF-8 by name', Buffer.from('Größe'), 'UTF-8', 'Größe'],
  ['UTF-16 with a mark', utf16('\uFEFFGröße'), undefined, 'Größe'],
  ['UTF-16 with a mark, in spite of its name', utf16('\uFEFFGröße'), 'utf-8', 'Größe'],
  ['UTF-16, the high byte first', utf16('\uFEFFGröße', true), undefined, 'Größe'],
  ['UTF-16 by name', utf16('Größe'), 'utf-16le', 'Größe'],
  ['UTF-16 by name, the high byte first', utf16('Größe', true), 'UTF-16BE', 'Größe'],
  ['Windows-1252 by name', Buffer.from('Größe', 'latin1'), 'windows-1252', 'Größe'],
  ['nothing', Buffer.from(''), undefined, ''],
])('decodes %s', (_, bytes, charset, text) => expect(decodeTable(bytes, charset)).toBe(text));

it.each<[string, Buffer, string | undefined]>([
  ['Windows-1252 without a name', Buffer.from('Größe', 'latin1'), undefined],
  ['half a character', utf16('\uFEFFab').subarray(0, 5), undefined],
  ['an unknown encoding', Buffer.from('a'), 'ebcdic'],
])('refuses %s', (_, bytes, charset) => expect(() => decodeTable(bytes, charset)).toThrow('UTF-8'));

it.each([
  ['a,b', ','],
  ['a;b', ';'],
  ['a\tb', '\t'],
  ['a', ','],
  ['"x,y,z";b', ';'],
  ['a;b,c;d', ';'],
  ['a\n;;;;', ','],
])('the delimiter of %j is %j', (text, delimiter) => expect(findDelimiter(text)).toBe(delimiter));

it.each<[string, string, string[][]]>([
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons, with Windows lines',
    'a;b\r\n1;2,5\r\n',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'tabs, as spreadsheets copy',
    'a\tb\n5" pipe\t"two\nlines"',
    [
      ['a', 'b'],
      ['5" pipe', 'two\nlines'],
    ],
  ],
  [
    'an announced delimiter',
    'sep=;\r\na;b\r\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotation marks',
    'a,b\n"1,""x""",2',
    [
      ['a', 'b'],
      ['1,"x"', '2'],
    ],
  ],
  ['empty rows and cells at the end', 'a,b,,\n\n,,\n1,,,\n', [['a', 'b'], ['1']]],
])('reads %s', async (_, text, rows) => expect(await parseTable(text, 10)).toEqual(rows));

const faultOf = (text: string, maxRows = 10) =>
  parseTable(text, maxRows).then(
    () => undefined,
    ({ reason, row }: TableFault) => [reason, row],
  );

it.each<[string, string, unknown[]]>([
  ['nothing', '', ['empty', undefined]],
  ['empty cells alone', ',,\n,', ['empty', undefined]],
  ['too many columns', 'a,'.repeat(maxColumns) + 'a', ['too-many-columns', 1]],
  ['a million columns', 'a' + ',a'.repeat(1_000_000), ['too-many-columns', 1]],
  ['a million columns in a row', `a\n${'a,'.repeat(1_000_000)}`, ['row-too-large', 2]],
  ['a million empty columns in a row', `a\n${',,'.repeat(500_000)}b`, ['too-many-columns', 2]],
  ['a large cell', `a\n${'x'.repeat(maxCellBytes + 1)}`, ['cell-too-large', 2]],
  ['a quotation mark without an end', 'a\n"b', ['quotes', 2]],
  ['a quotation mark without an end in a large table', `a\n"${'b\n'.repeat(500_000)}`, ['row-too-large', 2]],
  ['a row that is too long', 'a,b\n1,2\n1,2,3', ['row-too-long', 3]],
  ['too many rows', 'a\n'.repeat(12), ['too-many-rows', undefined]],
  ['a million rows', 'a\n'.repeat(1_000_000), ['too-many-rows', undefined]],
])('refuses %s', async (_, text, fault) => expect(await faultOf(text)).toEqual(fault));
