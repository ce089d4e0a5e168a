import { useEffect, useState } from 'react';
import { cutToCircle } from '../customize/logo-image.js';

/** The logo cut to a circle, as soon as that is done; undefined without a logo and until then. */
export function useRoundLogo(logo: string): string | undefined {
  const [cut, setCut] = useState<{ logo: string; round: string }>();
  useEffect(() => {
    let wanted = Boolean(logo);
    if (wanted) {
      cutToCircle(logo).then(
        (round) => wanted && setCut({ logo, round }),
        () => undefined, // it was readable when it was chosen; without it the preview shows its plate
      );
    }
    return () => {
      wanted = false;
    };
  }, [logo]);
  return cut?.logo === logo ? cut.round : undefined;
}
