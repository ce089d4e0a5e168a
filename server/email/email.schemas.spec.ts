import { isPng } from '../domain/file-type.js';
import { readBase64, sendTestSchema } from './email.schemas.js';

const ofLength = (length: number) => {
  const start = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.`;
  return `${start}${'d'.repeat(length - start.length - '.com'.length)}.com`;
};

it.each([
  [ofLength(254), true],
  [ofLength(255), false],
  ["o'hara+codes@mail.example.co.uk", true],
  ['info@xn--80a1acny.xn--p1ai', true],
  ['info@example.xn--', false],
  ['info@example.c', false],
  ['a@example.com, b@example.com', false],
])('%s is accepted: %s', (email, taken) => expect(sendTestSchema.safeParse({ email }).success).toBe(taken));

const png = Buffer.from('89504e470d0a1a0a00', 'hex');

it.each([
  ['base64', png.toString('base64'), true],
  ['a data URL', `data:image/png;base64,${png.toString('base64')}`, true],
  ['a data URL of another type', `data:image/jpeg;base64,${png.toString('base64')}`, undefined],
  ['nothing', '', undefined],
  ['a line break', `${png.toString('base64')}\n`, undefined],
  ['another picture', '/9j/4AAQSkZJRg==', false],
  ['the start of a PNG', png.subarray(0, 7).toString('base64'), false],
])('%s', (_name, text, expected) => {
  const bytes = readBase64(text);
  expect(bytes && isPng(bytes)).toBe(expected);
});
