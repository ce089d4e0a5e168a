import sharp from 'sharp';
import { decoders } from '../proof/decoders.js';

/** White around the logo, as a code needs it, and px of the side. */
const marginPx = 64;

/**
 * Whether some decoder reads a code in a logo: phones might read that one instead.
 * @param logo as `prepareLogo` returns it
 */
export async function holdsCode(logo: Buffer): Promise<boolean> {
  const { data, info } = await sharp(logo)
    .flatten({ background: '#fff' })
    .extend({ top: marginPx, bottom: marginPx, left: marginPx, right: marginPx, background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { data: Uint8Array.from(data), width: info.width, height: info.height };
  for (const decode of Object.values(decoders)) if (await decode(picture)) return true;
  return false;
}
