import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { allFormats, decoders, readFormats } from '../proof/decoders.js';
import { type Grey, greyOfImage } from '../proof/grey.js';
import { type FinderMark, findMarks, marksSidePx } from '../model/finder-marks.js';

/** Width in px of the white margin that a code needs. */
const marginPx = 128;

/** Number of logos about which each thread remembers whether they hold a code. */
const rememberedLogos = 1_000;
const known = new LRUCache<string, boolean>({ max: rememberedLogos });

/**
 * Whether some decoder reads a code of any format in a picture or in its negative. As a logo, phones might read it instead of ours, even
 * if the circle cuts its corners.
 */
export async function holdsCode(logo: Uint8Array): Promise<boolean> {
  const digest = createHash('sha256').update(logo).digest('base64');
  const answer = known.get(digest) ?? (await findsCode(logo));
  known.set(digest, answer);
  return answer;
}

async function findsCode(logo: Uint8Array): Promise<boolean> {
  const negative = await sharp(logo).negate({ alpha: false }).png().toBuffer();
  for (const picture of [await framed(logo), await framed(negative)]) {
    for (const decode of Object.values(decoders)) if ((await decode(picture)).length > 0) return true;
    if ((await readFormats(picture, allFormats)).length > 0) return true;
  }
  return false;
}

/** Returns the picture on white, with a white margin. */
async function framed(logo: Uint8Array): Promise<Grey> {
  const margins = { top: marginPx, bottom: marginPx, left: marginPx, right: marginPx };
  const white = sharp(logo).flatten({ background: '#fff' });
  const picture = white.extend({ ...margins, background: '#fff' }).png();
  return greyOfImage(sharp(await picture.toBuffer()));
}

/** Finds the places where a logo looks like a finder pattern. @param logo a logo as `prepareLogo` makes it */
export async function findFinderMarks(logo: Buffer): Promise<FinderMark[]> {
  return findMarks(
    (await greyOfImage(sharp(logo).resize(marksSidePx, marksSidePx, { fit: 'contain', background: '#fff' })))
      .data,
  );
}
