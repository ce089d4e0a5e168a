import sharp from 'sharp';

/** Rasterises an SVG as a square PNG. @param side in px */
export const toPng = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(side, side).png({ compressionLevel: 9 }).toBuffer();

const headerBytes = 6;
const entryBytes = 16;

/** An .ico file containing one PNG, as supported since Windows Vista. @param side of the PNG in px, below 256 */
export function toIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(headerBytes + entryBytes);
  head.writeUInt16LE(1, 2); // type: icon, not cursor
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
