import { fileTypeOf, isPng } from './file-type.js';

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
  ['\x89PNG\r\n\x1a\n', true],
  ['\x89PNG\n', false],
  ['%PDF-1.7', false],
])('bytes starting with %j: %s', (head, expected) =>
  expect(isPng(Buffer.from(head, 'latin1'))).toBe(expected),
);
