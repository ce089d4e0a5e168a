import { useEffect, useRef, type ReactNode } from 'react';
import { Callout } from '../../shared/ui/Callout.js';

/** Says what must be resolved before the code can be created, and scrolls into view. */
export function CalloutInView({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="callout-in-view">
      <Callout tone="danger" title={title}>
        {children}
      </Callout>
    </div>
  );
}
