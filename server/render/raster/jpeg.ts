import sharp from 'sharp';

/** Few artefacts around module edges; higher quality costs bytes without helping decoders. */
const jpegQuality = 92;
/** Optimized Huffman tables save up to half of the bytes, but need all coefficients, 6 bytes a pixel, until the end. */
const maxOptimizedPixels = 8_000_000;

/** JPEG on white. Chroma is not subsampled, so that edges stay sharp. */
export const toJpeg = (png: Buffer, pixels: number): Promise<Buffer> =>
  sharp(png, { sequentialRead: true })
    .flatten({ background: '#FFFFFF' })
    .jpeg({
      quality: jpegQuality,
      chromaSubsampling: '4:4:4',
      optimizeCoding: pixels <= maxOptimizedPixels,
    })
    .toBuffer();

/** Lossless WebP; keeps transparency. Takes 20 bytes a pixel, and up to 4 s for a photograph of 4000 px. */
export const toWebp = (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ lossless: true, effort: 2 }).toBuffer();
