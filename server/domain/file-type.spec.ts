import { fileTypeOf, looksLike } from './file-type.js';

it.each([
  ['application/pdf', 'pdf'],
  ['Application/PDF; charset=binary', 'pdf'],
  ['image/jpeg', 'jpg'],
  ['image/jpg', 'jpg'],
  ['image/png', 'png'],
  ['application/pdf;a=\nx: y', undefined],
  ['application/pdf;a=€', undefined],
  ['image/gif', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%s is %s', (contentType, type) => expect(fileTypeOf(contentType)).toBe(type));

it.each([
  ['pdf', '%PDF-1.7\n', true],
  ['pdf', `${'x'.repeat(1_019)}%PDF-`, true],
  ['pdf', `${'x'.repeat(1_020)}%PDF-`, false],
  ['pdf', '<html>', false],
  ['pdf', '', false],
  ['jpg', '\xff\xd8\xff\xe0', true],
  ['jpg', '\xff\xd8', false],
  ['png', '\x89PNG\r\n\x1a\n', true],
  ['png', '\x89PNG\n', false],
  ['png', '%PDF-1.7', false],
] as const)('%s starting with %j: %s', (type, head, expected) =>
  expect(looksLike(type, Buffer.from(head, 'latin1'))).toBe(expected),
);
