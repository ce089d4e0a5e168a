import { useState } from 'react';
import { moved, replaced } from './menu-draft.js';

/**
 * Changes the entries of a list, and gives them keys that stay with them when they move, so that each keeps its fold and its focus.
 * @param entries of the list, which grows at its end
 */
export function useEntries<Entry>(entries: readonly Entry[], onChange: (entries: Entry[]) => void) {
  const [known, setKeys] = useState<readonly number[]>([]);
  const isComplete = known.length === entries.length;
  const keys = isComplete ? known : resized(known, entries.length);
  if (!isComplete) setKeys(keys);
  return {
    keys,
    /** @param entry undefined: removed */
    set(at: number, entry: Entry | undefined) {
      if (entry === undefined) setKeys(replaced(keys, at, undefined));
      onChange(replaced(entries, at, entry));
    },
    move(at: number, by: 1 | -1) {
      setKeys(moved(keys, at, by));
      onChange(moved(entries, at, by));
    },
  };
}

function resized(keys: readonly number[], length: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1;
  return Array.from({ length }, (_, i) => keys[i] ?? next + i);
}
