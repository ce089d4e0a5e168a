import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';

interface CalloutProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** What keeps a visitor from going on; it stays until that is resolved. For transient messages there are toasts. */
export const Callout = ({ title, children }: CalloutProps) => (
  <div className="callout" role="alert">
    <TriangleAlert className="icon callout__icon" strokeWidth={1.75} aria-hidden />
    <div className="callout__body">
      <p className="callout__title">{title}</p>
      {children}
    </div>
  </div>
);
