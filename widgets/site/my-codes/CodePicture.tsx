import { useState } from 'react';
import { QrCode } from 'lucide-react';

/** In px: twice the displayed width, for high-density screens. */
const codeWidth = 128;

/** Decorative: the link beside it describes the code. */
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
