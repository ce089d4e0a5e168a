import { memoizeText } from './memoize-text.js';

function counted() {
  let calls = 0;
  const lengthOf = memoizeText((text) => {
    calls++;
    return text.length;
  });
  return { lengthOf, calls: () => calls };
}

it('computes each text once', () => {
  const { lengthOf, calls } = counted();
  expect([lengthOf('a'), lengthOf('bb'), lengthOf('a'), lengthOf('bb')]).toEqual([1, 2, 1, 2]);
  expect(calls()).toBe(2);
});

it('cuts a long text', () => {
  const { lengthOf, calls } = counted();
  const beginning = 'a'.repeat(512);
  expect([lengthOf(`${beginning}b`), lengthOf(`${beginning}c`)]).toEqual([512, 512]);
  expect(calls()).toBe(1);
});

it('starts over when it is full', () => {
  const { lengthOf, calls } = counted();
  for (let text = 0; text <= 2_000; text++) lengthOf(String(text));
  expect(calls()).toBe(2_001);
  lengthOf('2000');
  expect(calls()).toBe(2_001);
  lengthOf('0');
  expect(calls()).toBe(2_002);
});
