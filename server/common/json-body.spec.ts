import { RequestInvalid } from './errors/request-errors.js';
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

it('keeps a key that is named like the prototype to itself', () => {
  const parsed = parse('{"__proto__":{"a":"\\ud800"}}') as object;
  expect(Object.keys(parsed)).toEqual(['__proto__']);
  expect(parsed).not.toHaveProperty('a');
});

/** The shortest of three runs, in ms, since others may use the machine. */
function shortest(work: () => unknown): number {
  const runs = Array.from({ length: 3 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...runs);
}

it('takes a text as long as a body may be in the time of some JSON.parse', () => {
  const logo = JSON.stringify({ style: { logo: 'A'.repeat(7 * 1024 * 1024) } });
  expect(shortest(() => parse(logo)) / shortest(() => void JSON.parse(logo))).toBeLessThan(25);
});

it('refuses many values in a fraction of the time that JSON.parse would hold up others', () => {
  const keys = `{${Array.from({ length: 600_000 }, (_, i) => `"k${i}":1`).join()}}`;
  const body = Buffer.from(keys);
  const refuse = () => expect(() => parseJsonBody(body)).toThrow(RequestInvalid);
  expect(shortest(refuse) / shortest(() => void JSON.parse(keys))).toBeLessThan(0.2);
});
