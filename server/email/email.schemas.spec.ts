import { sendTestSchema } from './email.schemas.js';

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
