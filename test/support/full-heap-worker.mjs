/** Worker whose thread runs out of heap after its answer, when the pool has no task left for it. */
export function fillHeapAfterAnswer() {
  setImmediate(() => {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 1_000 }, (_, i) => ({ i })));
  });
}
