const ends: (() => unknown)[] = [];

/** Runs `end` after the test, even if the test fails; several run in reverse order. */
export function afterThisTest(end: () => unknown): void {
  ends.push(end);
}

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
