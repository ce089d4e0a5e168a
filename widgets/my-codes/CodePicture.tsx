import { useState } from 'react';
import { QrCode } from 'lucide-react';
import { Icon } from '../shared/ui/Icon.js';

/** Width of the requested picture in px: twice the displayed width, for high-density screens. */
const codeWidth = 128;

/** Decorative picture: the link beside it names the code. */
export function CodePicture({ id }: { readonly id: string }) {
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
