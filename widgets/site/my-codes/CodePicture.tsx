import { useState } from 'react';
import { QrCode } from 'lucide-react';

/** Twice as many px as it is shown with, for fine screens. */
const codeWidth = 128;

/** A code's picture, small; the link beside it says what it is. */
export function CodePicture({ id }: { id: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className="my-codes__picture">
      {failed ? (
        <QrCode className="icon" strokeWidth={1.75} aria-hidden />
      ) : (
        <img
          src={`/api/qr/${id}/image.png?size=${codeWidth}`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
