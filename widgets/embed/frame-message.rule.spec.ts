import { readFrameMessage } from './frame-message.rule.js';

const code = {
  id: '7Z3K9QW2XA',
  link: 'https://qr.example/7Z3K9QW2XA',
  imageUrl: 'https://qr.example/x.png',
};

it.each([
  ['ready', { version: '0.1.0', height: 500 }],
  ['height', { height: 0 }],
  ['height', { height: 712.5 }],
  ['created', code],
  ['created', { ...code, key: '7Z3K-9QW2', manageUrl: 'https://qr.example/manage/7Z3K9QW2XA#7Z3K-9QW2' }],
  ['created', { kind: 'wifi' }],
  ['downloaded', { id: '7Z3K9QW2XA', format: 'png' }],
  ['downloaded', { kind: 'wifi', format: 'png' }],
  ['error', { code: 'unavailable', message: 'Try again' }],
  ['scroll', { top: 10 }],
])('reads %s %j', (type, detail) => {
  expect(readFrameMessage({ qr: 1, type, id: 'a', detail }, 'a')).toEqual({ type, detail });
});

it.each([
  null,
  undefined,
  'qr',
  1,
  [],
  {},
  { qr: 1 },
  { qr: 2, type: 'height', id: 'a', detail: { height: 1 } },
  { qr: '1', type: 'height', id: 'a', detail: { height: 1 } },
  { qr: 1, type: 'height', id: 'b', detail: { height: 1 } },
  { qr: 1, type: 'height', detail: { height: 1 } },
  { qr: 1, type: 'height', id: 'a' },
  { qr: 1, type: 'height', id: 'a', detail: null },
  { qr: 1, type: 'height', id: 'a', detail: { height: '1' } },
  { qr: 1, type: 'height', id: 'a', detail: { height: -1 } },
  { qr: 1, type: 'height', id: 'a', detail: { height: NaN } },
  { qr: 1, type: 'height', id: 'a', detail: { height: Infinity } },
  { qr: 1, type: 'height', id: 'a', detail: { height: 1e9 } },
  { qr: 1, type: 'created', id: 'a', detail: { ...code, link: undefined } },
  { qr: 1, type: 'created', id: 'a', detail: { payload: 'WIFI:S:x;;' } },
  { qr: 1, type: 'downloaded', id: 'a', detail: { kind: 'wifi' } },
  { qr: 1, type: 'error', id: 'a', detail: { code: 'x', message: { toString: 1 } } },
  { qr: 1, type: 'toString', id: 'a', detail: {} },
  { qr: 1, type: '__proto__', id: 'a', detail: {} },
  { qr: 1, type: ['height'], id: 'a', detail: { height: {} } },
  { qr: 1, type: 'reset', id: 'a', detail: {} },
])('ignores %j', (data) => {
  expect(readFrameMessage(data, 'a')).toBeUndefined();
});

it.each([
  ['created', { kind: 'wifi', payload: 'WIFI:S:x;;', content: { ssid: 'x' } }, { kind: 'wifi' }],
  ['created', { ...code, key: 'x' }, code],
  ['downloaded', { kind: 'wifi', format: 'png', picture: 'data:' }, { kind: 'wifi', format: 'png' }],
  ['height', { height: 1, more: true }, { height: 1 }],
])('passes on what belongs to %s, and nothing else', (type, said, detail) => {
  expect(readFrameMessage({ qr: 1, type, id: 'a', detail: said }, 'a')).toEqual({ type, detail });
});
