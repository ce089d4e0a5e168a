import type { ReactNode } from 'react';

/** The light ground a code stands on, in the dark as well; the note below it is part of it. */
export function Plate({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="plate">
      <div className="plate__picture">{children}</div>
      {note && <p className="plate__note">{note}</p>}
    </div>
  );
}
