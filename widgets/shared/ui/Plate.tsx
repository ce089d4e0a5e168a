import type { ReactNode } from 'react';

interface PlateProps {
  readonly children: ReactNode;
  /** Meter that shows how well the code scans. */
  readonly meter?: ReactNode;
  readonly note?: ReactNode;
}

/** Background of a code. It is light in dark mode too, so that the code scans. */
export function Plate({ children, meter, note }: PlateProps) {
  return (
    <div className="plate">
      <div className="plate__picture">{children}</div>
      {meter}
      {note && <p className="plate__note">{note}</p>}
    </div>
  );
}
