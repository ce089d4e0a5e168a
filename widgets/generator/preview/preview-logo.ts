import { useEffect, useState } from 'react';
import type { FinderMark } from '../../../server/render/model/finder-marks.js';
import { cutToCircle } from '../customize/logo-image.js';

const none: readonly FinderMark[] = [];

/** Finds places where the logo looks like a finder pattern; empty until they are known. The code for it loads with the first logo. */
export function useLogoMarks(logo: string): readonly FinderMark[] {
  const [found, setFound] = useState<{ logo: string; marks: readonly FinderMark[] }>();
  useEffect(() => {
    let wanted = Boolean(logo);
    const find = async () => (await import('./logo-marks.js')).findLogoMarks(logo);
    if (wanted)
      find().then(
        (marks) => wanted && setFound({ logo, marks }),
        () => undefined, // The visitor may be offline. The server checks the logo again at creation.
      );
    return () => {
      wanted = false;
    };
  }, [logo]);
  return found?.logo === logo ? found.marks : none;
}

/** Returns the logo cropped to a circle; undefined without a logo and until it is ready. */
export function useRoundLogo(logo: string): string | undefined {
  const [cut, setCut] = useState<{ logo: string; round: string }>();
  useEffect(() => {
    let wanted = Boolean(logo);
    if (wanted) {
      cutToCircle(logo).then(
        (round) => wanted && setCut({ logo, round }),
        () => undefined, // Unlikely, since the logo was readable when it was chosen. The preview then has no logo.
      );
    }
    return () => {
      wanted = false;
    };
  }, [logo]);
  return cut?.logo === logo ? cut.round : undefined;
}
