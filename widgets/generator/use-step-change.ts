import { useEffect, useRef, type RefObject } from 'react';

const separator = ' | ';

/** A change of route is a new page to the visitor: from its top, its heading read out, its own title. */
export function useStepChange(path: string, title: string, headingRef: RefObject<HTMLElement | null>): void {
  const shown = useRef(path);
  const product = useRef<string>(undefined);

  useEffect(() => {
    // The server's titles end with the product's name.
    product.current ??= document.title.split(separator).at(-1) ?? '';
    document.title = [title, product.current].filter(Boolean).join(separator);
  }, [title]);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
  }, [path, headingRef]);
}
