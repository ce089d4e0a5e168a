import { useEffect, useState } from 'react';
import type { FinderMark } from '../../../server/render/model/finder-marks.js';

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
