const acts = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls back at the visitor's first action on the page, or at once if there has been one. Code that is not needed before then should not
 * slow down the loading of the page.
 * @returns a function that stops waiting
 */
export function onFirstAct(callback: () => void): () => void {
  const waiting = new AbortController();
  const act = () => {
    waiting.abort();
    callback();
  };
  // Browsers before 2023 do not have `navigator.userActivation`.
  if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive) act();
  else for (const name of acts) addEventListener(name, act, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}
