import { useEffect, useState } from 'react';
import type { FinderMark } from '../../../server/render/model/finder-marks.js';
import { cutToCircle } from '../customize/logo-image.js';

const none: readonly FinderMark[] = [];

/** Where the logo looks like a corner of a code; nowhere until it is known. What finds it is loaded with the first logo. */
export function useLogoMarks(logo: string): readonly FinderMark[] {
  const [found, setFound] = useState<{ logo: string; marks: readonly FinderMark[] }>();
  useEffect(() => {
    let wanted = Boolean(logo);
    const find = async () => (await import('./logo-marks.js')).findLogoMarks(logo);
    if (wanted)
      find().then(
        (marks) => wanted && setFound({ logo, marks }),
        () => undefined, // offline, or a picture that was readable when it was chosen: the server tells at creation
      );
    return () => {
      wanted = false;
    };
  }, [logo]);
  return found?.logo === logo ? found.marks : none;
}

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
