const acts = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls back once the visitor does something on the page, at once if that has been: what is needed only then is no burden to a page
 * that is being loaded.
 * @returns stops waiting
 */
export function onFirstAct(callback: () => void): () => void {
  const waiting = new AbortController();
  const act = () => {
    waiting.abort();
    callback();
  };
  // Browsers of before 2023 do not know whether something has been.
  if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive) act();
  else for (const name of acts) addEventListener(name, act, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}
