import type { ListedCode } from '../../shared/my-codes.js';
import { findCodes } from './find-codes.rule.js';

const code = (id: string, url: string, fileName = ''): ListedCode => ({
  id,
  url,
  fileName,
  qrType: fileName ? 'menu' : 'url',
  createdAt: new Date(2026, 10, 20, 12),
});
const codes = [
  code('0K3QR7XPW9', 'https://www.example.com/autumn?table=5'),
  code('1K3QR7XPW9', 'https://example.org/Winter'),
  code('2K3QR7XPW9', 'https://files.example/1', 'Lunch menu.pdf'),
];

it.each([
  ['', ['0', '1', '2']],
  ['  ', ['0', '1', '2']],
  ['winter', ['1']],
  ['LUNCH', ['2']],
  ['example table', ['0']],
  ['table example', ['0']],
  ['menu nov 2026', ['2']],
  ['website', ['0', '1']],
  ['1k3q', ['1']],
  ['nothing', []],
])('%j finds %j', (query, found) => expect(findCodes(codes, query).map(({ id }) => id[0])).toEqual(found));
