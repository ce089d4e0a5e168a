import sharp from 'sharp';

/** Few artefacts around module edges; higher quality costs bytes without helping decoders. */
const jpegQuality = 92;

/** JPEG on white. Chroma is not subsampled, so that edges stay sharp. */
export const toJpeg = (png: Buffer): Promise<Buffer> =>
  sharp(png)
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** Lossless WebP; keeps transparency. */
export const toWebp = (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ lossless: true, effort: 2 }).toBuffer();
