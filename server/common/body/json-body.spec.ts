import { Readable } from 'node:stream';
import { RequestInvalid, RequestTooLarge } from '../errors/request-errors.js';
import { readJsonBody } from './json-body.js';

const readPieces = (...pieces: readonly string[]) =>
  readJsonBody(Readable.from(pieces.map((piece) => Buffer.from(piece))), { maxBytes: 1_000_000 });
const read = (text: string) => readPieces(text);

it.each([
  ['', undefined],
  ['null', null],
  ['{"a":[1,{"b":"x"}]}', { a: [1, { b: 'x' }] }],
  ['{"a":"\\ud83d\\ude00 😀"}', { a: '\u{1f600} 😀' }],
  ['{"a":["x\\ud800y",{"b":"\\uDFFF"}]}', { a: ['x\ufffdy', { b: '\ufffd' }] }],
  ['"\\\\ud800"', '\\ud800'],
  [
    JSON.stringify({ a: '"'.repeat(5_000) + ',{['.repeat(5_000) }),
    { a: '"'.repeat(5_000) + ',{['.repeat(5_000) },
  ],
  [JSON.stringify({ a: '\\'.repeat(3) + '"' }), { a: '\\\\\\"' }],
])('reads %.40s', (text, expected) => expect(read(text)).resolves.toEqual(expected));

it.each([
  ['{', 'The request body is not valid JSON'],
  ['"', 'The request body is not valid JSON'],
  ['"\\', 'The request body is not valid JSON'],
  [JSON.stringify(Array(2_001).fill(0)), 'The request body has too many values'],
  [
    `{${Array.from({ length: 2_001 }, (_, i) => `"k${i}":"\\"${i}"`).join()}}`,
    'The request body has too many values',
  ],
  ['['.repeat(21) + ']'.repeat(21), 'The request body has too many values'],
  ['{"a":'.repeat(100_000), 'The request body has too many values'],
])('refuses %.20s', async (text, message) => {
  await expect(read(text)).rejects.toThrow(RequestInvalid);
  await expect(read(text)).rejects.toThrow(message);
});

it('does not treat the key __proto__ as the prototype', async () => {
  const parsed = (await read('{"__proto__":{"a":"\\ud800"}}')) as object;
  expect(Object.keys(parsed)).toEqual(['__proto__']);
  expect(parsed).not.toHaveProperty('a');
});

it('refuses a body that is longer than the route takes', async () => {
  const pieces = Array<string>(11).fill(' '.repeat(100_000));
  await expect(readPieces(...pieces)).rejects.toThrow(RequestTooLarge);
});

it('refuses many values before parsing them, since parsing would block other requests, and reads on', async () => {
  const building = jest.spyOn(JSON, 'parse');
  const body = Readable.from([Buffer.from(JSON.stringify(Array(2_001).fill(0))), Buffer.from(' ')]);
  try {
    await expect(readJsonBody(body, { maxBytes: 1_000_000 })).rejects.toThrow(RequestInvalid);
    expect(building).not.toHaveBeenCalled();
    expect(body.readableEnded).toBe(true);
    await read('[1]');
    expect(building).toHaveBeenCalledTimes(1);
  } finally {
    building.mockRestore();
  }
});
