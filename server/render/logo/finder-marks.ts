import sharp from 'sharp';
import { type FinderMark, findMarks, marksSidePx } from '../model/finder-marks.js';
import { greyOfImage } from '../proof/grey.js';

/** @param logo as `prepareLogo` returns it */
export async function findFinderMarks(logo: Buffer): Promise<FinderMark[]> {
  return findMarks((await greyOfImage(sharp(logo).resize(marksSidePx))).data);
}
