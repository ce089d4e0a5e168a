import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import type { Content, ContentRules } from '../../server/domain/kinds/kind.js';
import { readContent } from '../../server/domain/kinds/read-content.js';

/** Contents of each kind, of which one batch is in memory. */
export const contentCount = 100_000;
const batchSize = 250;
const seed = 20261127;

export type Fields = Readonly<Record<string, unknown>>;
export type Parse = (texts: readonly string[]) => Promise<Fields[]> | Fields[];

type Expected = Fields | undefined;

/**
 * Makes codes of random contents, and compares what a parser of others finds in them with what it should find.
 * @param expected has undefined for contents that the parser is known to misread
 * @returns the number of contents that were left out for that reason
 */
export async function compareAll<C>(
  rules: ContentRules,
  contents: fc.Arbitrary<Content>,
  parse: Parse,
  expected: (contents: readonly C[]) => Promise<Expected[]> | Expected[],
): Promise<number> {
  let leftOut = 0;
  for (let batch = 0; batch * batchSize < contentCount; batch++) {
    const given = fc.sample(contents, { numRuns: batchSize, seed: seed + batch });
    const found = await parse(given.map((content) => codeOf(rules, content)));
    const wanted = await expected(given as C[]);
    expect([found.length, wanted.length]).toEqual([batchSize, batchSize]);
    const wrong = given.flatMap((content, i) => {
      const fields = wanted[i];
      if (!fields) leftOut++;
      const isRight = !fields || isDeepStrictEqual(found[i], withoutUndefined(fields));
      return isRight ? [] : [{ content, found: found[i], fields }];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  }
  return leftOut;
}

/** {@link compareAll} where one content tells what should be found. */
export const compare = <C>(
  rules: ContentRules,
  contents: fc.Arbitrary<Content>,
  parse: Parse,
  expected: (content: C) => Expected,
) => compareAll<C>(rules, contents, parse, (given) => given.map(expected));

/** @throws Error for a content that the kind changes or refuses */
function codeOf(rules: ContentRules, content: Content): string {
  const read = readContent(rules, content);
  if (!isDeepStrictEqual(read, { content }))
    throw new Error(`${JSON.stringify(content)} is ${JSON.stringify(read)}`);
  return rules.value!(content);
}

const withoutUndefined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Parsers return a list for each field, in which an absent field has none. */
export const listOf = (value: string | undefined) => (value === undefined ? undefined : [value]);
