import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react';
import { loadTexts } from './language/catalogue.js';
import { onFirstAct } from './on-first-act.js';
import { untilLoaded } from './until-loaded.js';

type Load<Props> = () => Promise<ComponentType<Props>>;

const loaded = new Map<unknown, unknown>();

/**
 * Loads a component after the page, because the first step is complete without it. A load that fails is tried again while the caller is
 * shown: no press would do so, since what the visitor waits for is missing.
 * @param load loads the component; must be the same function at every call
 * @param isNeeded whether the component is loaded at once; otherwise it loads at the visitor's first action
 * @returns a function that renders the component; undefined until it has loaded
 */
export function useLazy<Props extends object>(
  load: Load<Props>,
  isNeeded: boolean,
): ((props: Props) => ReactElement) | undefined {
  const [, rerender] = useState(loaded.has(load));
  useEffect(() => {
    if (loaded.has(load)) return;
    const left = new AbortController();
    const fetch = async () => {
      const Part = await untilLoaded(load, left.signal);
      await loadTexts().catch(() => undefined); // On failure the texts stay English.
      loaded.set(load, Part);
      rerender(true);
    };
    const start = () => void fetch().catch(() => undefined); // The caller is no longer shown.
    const stopWaiting = isNeeded ? start() : onFirstAct(start);
    return () => {
      stopWaiting?.();
      left.abort();
    };
  }, [load, isNeeded]);
  const Part = loaded.get(load) as ComponentType<Props> | undefined;
  return Part && ((props) => createElement(Part, props));
}
