import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';

/** A problem that the visitor has to resolve; it stays on the page until then. Transient messages are toasts. */
export const Callout = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="callout" role="alert">
    <TriangleAlert className="icon callout__icon" strokeWidth={1.75} aria-hidden />
    <div className="callout__body">
      <p className="callout__title">{title}</p>
      {children}
    </div>
  </div>
);
