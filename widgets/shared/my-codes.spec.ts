import { forgetCode, listCodes, rememberCode, type RememberedCode } from './my-codes.js';
import { makeStore, type KeyValueStore } from './storage.js';

const code: RememberedCode = {
  url: 'https://example.com/menu',
  qrType: 'url',
  text: '',
  size: 'medium',
  color: 'black',
  background: 'white',
  frame: '0px',
  createdAt: '2026-11-20T10:00:00.000Z',
};

/** Without storage the store keeps everything in memory. */
const emptyStore = (): KeyValueStore =>
  makeStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });

const idAt = (n: number) => String(n).padStart(10, '0');

it('lists remembered codes, newest first', () => {
  const store = emptyStore();
  rememberCode('0K3QR7XPW9', code, store);
  rememberCode('ZZ3QR7XPW9', { ...code, createdAt: '2026-11-21T10:00:00.000Z', fileName: 'menu.pdf' }, store);
  expect(listCodes(store)).toEqual([
    {
      id: 'ZZ3QR7XPW9',
      url: code.url,
      qrType: 'url',
      fileName: 'menu.pdf',
      createdAt: new Date('2026-11-21T10:00:00.000Z'),
    },
    { id: '0K3QR7XPW9', url: code.url, qrType: 'url', fileName: '', createdAt: new Date(code.createdAt) },
  ]);
});

it.each([
  ['a key of another kind', 'qr_url', JSON.stringify(code)],
  ['a key that is not an id', 'qr-settings', JSON.stringify(code)],
  ['an id in lower case', 'qr-0k3qr7xpw9', JSON.stringify(code)],
  ['broken JSON', 'qr-0K3QR7XPW9', '{"url":'],
  ['null', 'qr-0K3QR7XPW9', 'null'],
  ['an array', 'qr-0K3QR7XPW9', '[1]'],
  ['no URL', 'qr-0K3QR7XPW9', '{"qrType":"url"}'],
  ['a URL that is not a string', 'qr-0K3QR7XPW9', '{"url":1}'],
])('leaves out %s', (_case, key, value) => {
  const store = emptyStore();
  store.write(key, value);
  expect(listCodes(store)).toEqual([]);
});

it.each([
  ['none', {}],
  ['not a date', { createdAt: 'yesterday' }],
  ['a number', { createdAt: 17 }],
])('an entry whose date is %s comes last, without a date', (_case, date) => {
  const store = emptyStore();
  store.write('qr-0K3QR7XPW9', JSON.stringify({ url: 'https://old.example', ...date }));
  rememberCode('ZZ3QR7XPW9', code, store);
  expect(listCodes(store).map(({ id, createdAt }) => [id, createdAt])).toEqual([
    ['ZZ3QR7XPW9', new Date(code.createdAt)],
    ['0K3QR7XPW9', null],
  ]);
});

it('keeps the 200 newest', () => {
  const store = emptyStore();
  store.write('qr_url', 'https://stays.example');
  for (let n = 0; n < 205; n++) {
    rememberCode(idAt(n), { ...code, createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString() }, store);
  }
  const codes = listCodes(store);
  expect(codes).toHaveLength(200);
  expect([codes[0]?.id, codes.at(-1)?.id]).toEqual([idAt(204), idAt(5)]);
  expect(store.read('qr_url')).toBe('https://stays.example');
});

it('forgets a code and restores it unchanged', () => {
  const store = emptyStore();
  rememberCode('0K3QR7XPW9', code, store);
  const before = listCodes(store);
  const restore = forgetCode('0K3QR7XPW9', store);
  expect(listCodes(store)).toEqual([]);
  restore();
  expect(listCodes(store)).toEqual(before);
});
