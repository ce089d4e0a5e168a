import {
  countCodes,
  forgetCodes,
  rememberBatch,
  rememberCode,
  type RememberedCode,
} from './remembered-codes.js';
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

it('counts entries, and nothing else in the storage', () => {
  const store = emptyStore();
  rememberCode('0K3QR7XPW9', code, store);
  rememberCode('ZZ3QR7XPW9', { ...code, fileName: 'menu.pdf' }, store);
  for (const key of ['qr_url', 'qr-settings', 'qr-0k3qr7xpw8']) store.write(key, 'x');
  expect(JSON.parse(store.read('qr-0K3QR7XPW9')!)).toEqual(code);
  expect(countCodes(store)).toBe(2);
});

it('keeps the 200 newest, and removes those without a time first', () => {
  const store = emptyStore();
  store.write('qr_url', 'https://stays.example');
  store.write('qr-ZZZZZZZZZZ', '{"url":');
  for (let n = 0; n < 205; n++) {
    rememberCode(idAt(n), { ...code, createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString() }, store);
  }
  expect(countCodes(store)).toBe(200);
  expect([4, 5, 204].map((n) => store.read(`qr-${idAt(n)}`) !== null)).toEqual([false, true, true]);
  expect([store.read('qr-ZZZZZZZZZZ'), store.read('qr_url')]).toEqual([null, 'https://stays.example']);
});

it('counts the codes of a batch once', () => {
  const store = emptyStore();
  rememberCode('0K3QR7XPW9', code, store);
  for (const made of [4, 6]) rememberBatch('7f0c', made, store);
  expect(countCodes(store)).toBe(7);
});

it('forgets all entries, and nothing else', () => {
  const store = emptyStore();
  rememberBatch('7f0c', 6, store);
  store.write('qr_url', 'https://stays.example');
  rememberCode('0K3QR7XPW9', code, store);
  forgetCodes(store);
  expect([countCodes(store), store.read('qr_url')]).toEqual([0, 'https://stays.example']);
});
