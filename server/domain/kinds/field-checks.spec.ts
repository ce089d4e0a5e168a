import * as z from 'zod/mini';
import { maxFaults } from './content-size.js';
import { atMost, few, singleLine, optionalLines, untilFaulty } from './field-checks.js';

const entry = (seen: unknown[]) =>
  z.string().check(
    z.refine((text: string) => {
      seen.push(text);
      return text === 'sound';
    }),
  );

it('does not check a longer text further', () => {
  const seen: unknown[] = [];
  const { error } = z
    .string()
    .check(
      atMost(3),
      z.refine((text) => seen.push(text) > 0),
    )
    .safeParse('long');
  expect([error?.issues[0]?.code, seen]).toEqual(['too_big', []]);
});

it.each([few, untilFaulty])('checks the length of a list before its entries: %p', (list) => {
  const seen: unknown[] = [];
  const { error } = list(entry(seen), 2).safeParse(['a', 'b', 'c']);
  expect([error?.issues.map(({ message }) => message), seen]).toEqual([['too-many'], []]);
  expect(list(entry(seen), 2).safeParse(['sound', 'sound']).data).toEqual(['sound', 'sound']);
});

it('checks the entries of a long list until there are as many faults as are reported', () => {
  const seen: unknown[] = [];
  const given = ['sound', ...Array<string>(5_000).fill('faulty'), 'last'];
  const { issues } = untilFaulty(entry(seen), 10_000).safeParse(given).error!;
  expect([issues.length, issues[0]!.path, issues.at(-1)!.path]).toEqual([maxFaults, [1], [maxFaults]]);
  expect(seen).not.toContain('last');
});

it.each(['\uFEFF', '\u200B', '\u202A', '\u2060'])('removes %j at the edges of a text', (invisible) => {
  const given = `${invisible} a b ${invisible}`;
  expect([singleLine(9).parse(given), optionalLines(9).parse(given)]).toEqual(['a b', ' a b ']);
});
