import { useEffect, useRef, type RefObject } from 'react';

/** A change of route is a new page to the visitor: from its top, its heading read out, its own title. */
export function useStepChange(path: string, title: string, headingRef: RefObject<HTMLElement | null>): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.title = title;
    window.scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
  }, [path, title, headingRef]);
}
