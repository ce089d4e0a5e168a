import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type SliceIndex = ReadonlyMap<number, readonly string[]>;

const require = createRequire(import.meta.url);
const indexes = new Map<string, SliceIndex>();

/**
 * Lists the files of a @fontsource-variable family that may have a character, as package paths.
 * @param family name such as `noto-sans-jp`; its index is read on the first call and kept
 */
export function slicesWith(codePoint: number, family: string): readonly string[] {
  const index = indexes.get(family) ?? readIndex(family);
  indexes.set(family, index);
  return index.get(codePoint) ?? [];
}

/** Reads the package's unicode.json: `{"[12]": "U+4e00,U+4e8c-4e8e", …}`. Named slices such as `latin` are skipped, as Inter has them. */
function readIndex(family: string): SliceIndex {
  const path = require.resolve(`@fontsource-variable/${family}/unicode.json`);
  const slices = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  const index = new Map<number, string[]>();
  for (const [name, ranges] of Object.entries(slices)) {
    const number = /^\[(\d+)\]$/.exec(name)?.[1];
    if (!number) continue;
    const file = `@fontsource-variable/${family}/files/${family}-${number}-wght-normal.woff2`;
    for (const codePoint of codePointsIn(ranges))
      index.set(codePoint, [...(index.get(codePoint) ?? []), file]);
  }
  return index;
}

function* codePointsIn(ranges: string): Generator<number> {
  for (const [, from, to] of ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)) {
    const last = parseInt(to ?? from!, 16);
    for (let codePoint = parseInt(from!, 16); codePoint <= last; codePoint++) yield codePoint;
  }
}
