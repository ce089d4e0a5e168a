import type { ReactNode } from 'react';

/** The background of a code: light in dark mode too, so that the code scans. */
export function Plate({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="plate">
      <div className="plate__picture">{children}</div>
      {note && <p className="plate__note">{note}</p>}
    </div>
  );
}
