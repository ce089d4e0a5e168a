import { useEffect, useRef, type ReactNode } from 'react';
import { Callout } from '../../shared/ui/Callout.js';

/** Why the code was not made, where something has to be settled first; the screen goes to where it stands. */
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
