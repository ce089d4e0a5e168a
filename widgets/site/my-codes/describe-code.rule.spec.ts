import type { ListedCode } from '../../shared/my-codes.js';
import { describeCode } from './describe-code.rule.js';

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
