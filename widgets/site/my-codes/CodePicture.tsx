import { useState } from 'react';
import { QrCode } from 'lucide-react';
import { Icon } from '../../shared/ui/Icon.js';

/** In px: twice the displayed width, for high-density screens. */
const codeWidth = 128;

/** Decorative: the link beside it describes the code. */
export function CodePicture({ id }: { id: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className="my-codes__picture">
      {failed ? (
        <Icon of={QrCode} />
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
