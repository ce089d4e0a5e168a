import { type FinderMark, findMarks, marksSidePx } from '../../../server/render/model/finder-marks.js';
import { greyOnWhite } from '../../../server/render/model/colors.js';
import { logoPixels } from './logo-shape.js';

/** Finds places where a logo looks like a finder pattern. @throws like {@link logoPixels} */
export async function findLogoMarks(logo: string): Promise<readonly FinderMark[]> {
  const rgba = await logoPixels(logo, marksSidePx);
  const grey = new Uint8Array(rgba.length / 4);
  for (let at = 0, from = 0; at < grey.length; at++, from += 4)
    grey[at] = greyOnWhite(rgba[from]!, rgba[from + 1]!, rgba[from + 2]!, rgba[from + 3]!);
  return findMarks(grey);
}
