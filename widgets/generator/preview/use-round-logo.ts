import { useEffect, useState } from 'react';
import { cutToCircle } from '../customize/logo-image.js';

/** The logo cropped to a circle; undefined without a logo, and until it is ready. */
export function useRoundLogo(logo: string): string | undefined {
  const [cut, setCut] = useState<{ logo: string; round: string }>();
  useEffect(() => {
    let wanted = Boolean(logo);
    if (wanted) {
      cutToCircle(logo).then(
        (round) => wanted && setCut({ logo, round }),
        () => undefined, // unlikely, as it was readable when it was chosen; the preview then shows an empty plate
      );
    }
    return () => {
      wanted = false;
    };
  }, [logo]);
  return cut?.logo === logo ? cut.round : undefined;
}
