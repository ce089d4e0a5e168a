import { ascii85 } from './ascii85.js';

it.each([
  ['', ' ~>'],
  ['Man ', ' 9jqo^\n ~>'],
  ['Man sure.', ' 9jqo^F*2M7/c\n ~>'],
  ['\0\0\0\0', ' z\n ~>'],
  ['\0\0', ' !!!\n ~>'],
])('%j', (text, encoded) => {
  expect(ascii85(Buffer.from(text))).toBe(encoded);
});

it('writes short lines, none of which reads as a comment', () => {
  const lines = ascii85(Buffer.alloc(1000, '%Man')).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
  expect(lines.every((line) => line.startsWith(' '))).toBe(true);
});
