import { wordInk } from './word-ink.js';

it.each([
  ['heading', 'blue', '#0000FF'],
  ['line', '#283593', '#283593'],
  ['heading', 'yellow', '#000000'],
  ['caption', 'blue', '#000000'],
] as const)('a %s beside a code in %s is %s', (name, color, ink) =>
  expect(wordInk(name, { color })).toBe(ink),
);
