import { RequestInvalid, RequestTooLarge } from '../errors/request-errors.js';
import { BodySize } from './body-size.js';

const picture = { maxValues: 1, maxLength: 1_000_000 };
const list = { maxValues: 10_000, maxLength: 1_000_000 };
const largeFields = { 'style.logo': picture, 'content.list': list, top: picture };
/** Reads a body in chunks. */
function refusalOf(body: string, chunkBytes: number): Error | undefined {
  const size = new BodySize(largeFields);
  const bytes = Buffer.from(body);
  let refusal: Error | undefined;
  for (let at = 0; at < bytes.length && !refusal; at += chunkBytes)
    refusal = size.refusalOf(bytes.subarray(at, at + chunkBytes));
  return refusal;
}
/** A chunk of the network, and chunks that divide keys, texts and escapes. */
const chunkings = [65_536, 61, 7];
const kilobytes = (count: number) => ' '.repeat(count * 1024);
const zeros = (count: number) => Array<number>(count).fill(0);

it.each([
  ['nothing large', { a: kilobytes(255) }],
  ['a large field', { a: 1, style: { logo: kilobytes(900), text: kilobytes(200) } }],
  ['a large field of the body itself', { top: kilobytes(900), a: kilobytes(200) }],
  ['several of them', { style: { logo: kilobytes(900) }, content: { list: [kilobytes(900)] } }],
  [
    'quotation marks and backslashes in texts',
    { style: { logo: '"},\\"\\'.repeat(60_000), text: '\\' }, a: 'b' },
  ],
  ['many values in a large field', { content: { list: zeros(9_000), a: zeros(900) }, b: zeros(900) }],
])('takes %s', (_, body) => {
  for (const bytes of chunkings) expect(refusalOf(JSON.stringify(body), bytes)).toBeUndefined();
});

it.each([
  ['a large body', { a: kilobytes(257) }],
  ['a large body in parts', { a: kilobytes(200), style: { logo: '' }, b: kilobytes(200) }],
  ['a large field that is too large', { style: { logo: kilobytes(1_000) } }],
  ['a field of that name elsewhere', { content: { logo: kilobytes(257) } }],
  ['a field of that name below', { style: { more: { logo: kilobytes(257) } } }],
  ['a field of that name in a list', { style: [{ logo: kilobytes(257) }] }],
  ['what follows a large field', { content: { list: [], a: kilobytes(257) } }],
  ['what follows the object of a large field', { content: { list: [] }, a: kilobytes(257) }],
])('refuses %s', (_, body) => {
  for (const bytes of chunkings)
    expect(refusalOf(JSON.stringify(body), bytes)).toBeInstanceOf(RequestTooLarge);
});

it.each([
  ['a large body of blanks', kilobytes(257)],
  ['a text without an end', `"${kilobytes(257)}`],
  ['a large field given again and again', `{"style":{${`"logo":"${kilobytes(500)}",`.repeat(3)}}}`],
])('refuses %s', (_, body) => {
  for (const bytes of chunkings) expect(refusalOf(body, bytes)).toBeInstanceOf(RequestTooLarge);
});

it.each([
  ['many values', { a: zeros(2_001) }],
  ['many values in a large field', { content: { list: zeros(10_001) } }],
  ['many values after a large field', { content: { list: zeros(9_000) }, a: zeros(2_000) }],
  ['values in a large field that is a text', { style: { logo: [1, 2] } }],
])('refuses %s', (_, body) => {
  for (const bytes of chunkings)
    expect(refusalOf(JSON.stringify(body), bytes)).toBeInstanceOf(RequestInvalid);
});
