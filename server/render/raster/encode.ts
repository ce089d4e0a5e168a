import sharp from 'sharp';

/** Few artefacts around the edges of modules; more costs bytes and gains nothing that a decoder sees. */
const jpegQuality = 92;

/** JPEG of a picture, on white where it is transparent; colours at full resolution, so that edges stay sharp. */
export const toJpeg = (png: Buffer): Promise<Buffer> =>
  sharp(png)
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** WebP of a picture, without loss, transparent where the picture is. */
export const toWebp = (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ lossless: true, effort: 2 }).toBuffer();
