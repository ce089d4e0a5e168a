import { RequestInvalid } from '../errors/request-errors.js';
import { parseJsonBody } from './json-body.js';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

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
])('reads %.40s', (text, expected) => expect(parse(text)).toEqual(expected));

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
])('refuses %.20s', (text, message) => {
  expect(() => parse(text)).toThrow(RequestInvalid);
  expect(() => parse(text)).toThrow(message);
});

it('does not treat the key __proto__ as the prototype', () => {
  const parsed = parse('{"__proto__":{"a":"\\ud800"}}') as object;
  expect(Object.keys(parsed)).toEqual(['__proto__']);
  expect(parsed).not.toHaveProperty('a');
});

it('refuses too many values before parsing them, since parsing would block other requests', () => {
  const building = jest.spyOn(JSON, 'parse');
  try {
    expect(() => parse(`{${Array.from({ length: 2_001 }, (_, i) => `"k${i}":1`).join()}}`)).toThrow(
      RequestInvalid,
    );
    expect(building).not.toHaveBeenCalled();
    parse('[1]');
    expect(building).toHaveBeenCalledTimes(1);
  } finally {
    building.mockRestore();
  }
});
