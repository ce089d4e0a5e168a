import { type ComponentType, type RefObject, useEffect, useRef } from 'react';
import type { StepName } from '../../../server/domain/generator-paths.js';
import type { HostPage } from './host-page.js';
import { unlessVisible } from './visible-part.js';

/**
 * Makes a step behave like a page: its title, the focus on its name. The page around the frame is told, and asked to scroll where the
 * top of the step would not be seen. A step that the page itself chose takes no focus from it.
 */
export function useFrameStep(
  step: StepName,
  path: string,
  headingRef: RefObject<HTMLElement | null>,
  view: ComponentType | undefined,
  page: HostPage | undefined,
): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path || !view) return;
    shown.current = path;
    page?.tell('step', { step });
    const heading = headingRef.current;
    if (!heading || !document.hasFocus()) return;
    window.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
    const pageName = heading.closest('.step')?.querySelector('h1') ?? heading;
    unlessVisible(pageName, (top) => page?.tell('scroll', { top }));
  }, [path, step, view, headingRef, page]);
}
