import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';

interface NoticeProps {
  readonly tone: 'warning' | 'danger';
  readonly title: string;
  readonly children?: ReactNode;
}

/** Something that stays in view until it is settled; what is passing is a toast. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <TriangleAlert className="icon notice__icon" strokeWidth={1.75} aria-hidden />
      <div className="notice__body">
        <p className="notice__title">{title}</p>
        {children}
      </div>
    </div>
  );
}
