const ends: (() => unknown)[] = [];

/** Ends what a test has started, also when it fails: after it, the last one first. */
export function afterThisTest(end: () => unknown): void {
  ends.push(end);
}

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
