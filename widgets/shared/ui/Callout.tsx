import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';

interface CalloutProps {
  readonly tone: 'warning' | 'danger';
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** A message that stays until its cause is resolved. For transient messages there are toasts. */
export function Callout({ tone, title, children }: CalloutProps) {
  return (
    <div className={`callout callout--${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <TriangleAlert className="icon callout__icon" strokeWidth={1.75} aria-hidden />
      <div className="callout__body">
        <p className="callout__title">{title}</p>
        {children}
      </div>
    </div>
  );
}
