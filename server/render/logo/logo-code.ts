import sharp from 'sharp';
import { decoders } from '../proof/decoders.js';
import { greyOfImage } from '../proof/grey.js';

/** White around the logo, as a code needs it, and px of the side. */
const marginPx = 64;

/**
 * Whether some decoder reads a code in a logo: phones might read that one instead.
 * @param logo as `prepareLogo` returns it
 */
export async function holdsCode(logo: Buffer): Promise<boolean> {
  const margins = { top: marginPx, bottom: marginPx, left: marginPx, right: marginPx };
  const white = sharp(logo).flatten({ background: '#fff' });
  const picture = await greyOfImage(
    sharp(
      await white
        .extend({ ...margins, background: '#fff' })
        .png()
        .toBuffer(),
    ),
  );
  for (const decode of Object.values(decoders)) if (await decode(picture)) return true;
  return false;
}
