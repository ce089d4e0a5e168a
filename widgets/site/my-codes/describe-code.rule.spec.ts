import type { ListedCode } from '../../shared/my-codes.js';
import { inLanguage } from '../../shared/language/language.js';
import { describeCode, findCodes } from './describe-code.rule.js';

const code: ListedCode = {
  id: '0K3QR7XPW9',
  url: 'https://www.example.com/menu/?table=5',
  qrType: 'url',
  fileName: '',
  createdAt: new Date(2026, 10, 20, 12),
};

it.each([
  ['a link', {}, 'example.com/menu/?table=5', 'Website, URL', '20 Nov 2026'],
  [
    'a bare host',
    { url: 'HTTP://example.com/', qrType: 'social' },
    'example.com',
    'Social Media',
    '20 Nov 2026',
  ],
  ['a file', { fileName: 'Lunch menu.pdf', qrType: 'menu' }, 'Lunch menu.pdf', 'Menu', '20 Nov 2026'],
  ['no date', { createdAt: null }, 'example.com/menu/?table=5', 'Website, URL', ''],
  ['an unknown type', { qrType: 'toString' }, 'example.com/menu/?table=5', '', '20 Nov 2026'],
  ['neither type nor date', { qrType: '', createdAt: null }, 'example.com/menu/?table=5', '', ''],
])('%s', (_case, change, opens, kind, date) => {
  expect(describeCode({ ...code, ...change })).toEqual({ opens, kind, date });
});

it('the date is in the language of the page', () => {
  expect(inLanguage('es', () => describeCode({ ...code, qrType: '' }).date)).toBe('20 nov 2026');
});

const codes: ListedCode[] = [
  { ...code, id: '0K3QR7XPW9', url: 'https://www.example.com/autumn?table=5' },
  { ...code, id: '1K3QR7XPW9', url: 'https://example.org/Winter' },
  {
    ...code,
    id: '2K3QR7XPW9',
    url: 'https://files.example/1',
    fileName: 'Lunch menu.pdf',
    qrType: 'menu',
  },
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
