import { useEffect, useState } from 'react';

/**
 * Returns what `derive` makes of a key; undefined for an empty key and until it is ready. Failures are ignored, for example while the
 * visitor is offline: the preview does without the part, and the stored picture does not depend on it.
 * @param derive must be the same function at every call
 */
export function useDerived<Value>(key: string, derive: (key: string) => Promise<Value>, delayMs = 0) {
  const [latest, setLatest] = useState<{ key: string; value: Value }>();
  useEffect(() => {
    if (!key) return;
    let wanted = true;
    const timer = setTimeout(() => {
      derive(key).then(
        (value) => wanted && setLatest({ key, value }),
        (error: unknown) => console.info('A part of the preview is missing:', error),
      );
    }, delayMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, derive, delayMs]);
  return latest?.key === key ? latest.value : undefined;
}
