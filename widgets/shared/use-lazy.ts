import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react';
import { loadTexts } from './language/catalogue.js';
import { onFirstAct } from './on-first-act.js';

type Load<Props> = () => Promise<ComponentType<Props>>;

const loaded = new Map<unknown, unknown>();

/**
 * Loads a component after the page, because the first step is complete without it.
 * @param load loads the component; must be the same function at every call
 * @param isNeeded whether the component is loaded at once; otherwise it loads at the visitor's first action
 * @returns a function that renders the component; undefined until it has loaded, or if it cannot be loaded
 */
export function useLazy<Props extends object>(
  load: Load<Props>,
  isNeeded: boolean,
): ((props: Props) => ReactElement) | undefined {
  const [, rerender] = useState(loaded.has(load));
  useEffect(() => {
    if (loaded.has(load)) return;
    const fetch = async () => {
      const Part = await load();
      await loadTexts().catch(() => undefined); // On failure the texts stay English.
      loaded.set(load, Part);
      rerender(true);
    };
    const start = () => void fetch().catch(() => undefined);
    return isNeeded ? start() : onFirstAct(start);
  }, [load, isNeeded]);
  const Part = loaded.get(load) as ComponentType<Props> | undefined;
  return Part && ((props) => createElement(Part, props));
}
