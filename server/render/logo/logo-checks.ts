import sharp from 'sharp';
import { decoders } from '../proof/decoders.js';
import { type Grey, greyOfImage } from '../proof/grey.js';
import { type FinderMark, findMarks, marksSidePx } from '../model/finder-marks.js';

/** Width in px of the white margin that a code in the logo needs. */
const marginPx = 64;

/**
 * Whether some decoder reads a code in a logo or in its negative, which phones might read instead of ours.
 * @param logo a logo as `prepareLogo` returns it
 */
export async function holdsCode(logo: Uint8Array): Promise<boolean> {
  const negative = await sharp(logo).negate({ alpha: false }).png().toBuffer();
  for (const picture of [await framed(logo), await framed(negative)])
    for (const decode of Object.values(decoders)) if (await decode(picture)) return true;
  return false;
}

/** Returns the logo on white, with a white margin. */
async function framed(logo: Uint8Array): Promise<Grey> {
  const margins = { top: marginPx, bottom: marginPx, left: marginPx, right: marginPx };
  const white = sharp(logo).flatten({ background: '#fff' });
  const picture = white.extend({ ...margins, background: '#fff' }).png();
  return greyOfImage(sharp(await picture.toBuffer()));
}

/** Finds the places where a logo looks like a finder pattern. @param logo a logo as `prepareLogo` returns it */
export async function findFinderMarks(logo: Buffer): Promise<FinderMark[]> {
  return findMarks((await greyOfImage(sharp(logo).resize(marksSidePx))).data);
}
