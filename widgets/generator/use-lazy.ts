import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react';
import { loadTexts } from '../shared/language/catalogue.js';
import { onFirstAct } from '../shared/on-first-act.js';

type Load<Props> = () => Promise<ComponentType<Props>>;

const loaded = new Map<unknown, unknown>();

/**
 * A part that the first step is complete without, so that it does not delay the page.
 * @param load the same function at every call
 * @param isNeeded it is loaded now; else once the visitor does something
 * @returns renders it; undefined until it has loaded, and where it cannot be
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
      await loadTexts().catch(() => undefined); // then its texts are English
      loaded.set(load, Part);
      rerender(true);
    };
    const start = () => void fetch().catch(() => undefined);
    return isNeeded ? start() : onFirstAct(start);
  }, [load, isNeeded]);
  const Part = loaded.get(load) as ComponentType<Props> | undefined;
  return Part && ((props) => createElement(Part, props));
}
