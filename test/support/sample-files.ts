import sharp from 'sharp';
import { crc32 } from 'node:zlib';
import { createCanvas } from 'canvas';

/**
 * Returns the objects 1 to 3 of a PDF with one blank page.
 * @param catalog further entries of the catalog, such as an action
 * @param page further entries of the page
 */
export const blankPage = (catalog = '', page = ''): string[] => [
  `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
  '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page}>>`,
];

/**
 * Returns a PDF as ISO 32000 describes it, with a cross-reference table, that ends with `%%EOF`.
 * @param objects contents of the objects from number 1, which is the catalog
 * @param comment text of the second line
 */
export function pdfOf(objects: readonly (string | Buffer)[], comment = ''): Buffer {
  const parts = [Buffer.from(`%PDF-1.7\n${comment && `%${comment}\n`}`)];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  objects.forEach((object, i) => {
    offsets.push(length);
    const part = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}

/** Returns a stream object. @param dict further entries of its dictionary */
export const streamOf = (content: Buffer, dict = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dict} /Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/** Returns a PDF in ASCII with one blank page. @param bytes exact length of the file, at least 600 */
export function blankPdf(comment: string, bytes: number): Buffer {
  const filled = (fill: number) => pdfOf([...blankPage(), streamOf(Buffer.alloc(fill, 'A'))], comment);
  let fill = bytes - filled(0).length;
  // The file states the length of the filling, so that one byte less of it can shorten the file by two.
  while (filled(fill).length > bytes) fill--;
  const rest = bytes - filled(fill).length;
  return rest === 0
    ? filled(fill)
    : pdfOf([...blankPage(), streamOf(Buffer.alloc(fill, 'A'), ' '.repeat(rest))], comment);
}

/** Returns a PDF with a page for each text. */
export function pdfOfTexts(...texts: readonly string[]): Buffer {
  const kids = texts.map((_, i) => `${4 + 2 * i} 0 R`).join(' ');
  return pdfOf([
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Kids [${kids}] /Count ${texts.length}>>`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    ...texts.flatMap((text, i) => [
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${5 + 2 * i} 0 R /Resources <</Font <</F 3 0 R>>>>>>`,
      streamOf(Buffer.from(`BT /F 12 Tf 20 350 Td (${text}) Tj ET`)),
    ]),
  ]);
}

/** Returns a PDF of three pages as the library cairo writes it. */
export function pdfFromCairo(): Buffer {
  const canvas = createCanvas(200, 200, 'pdf');
  const context = canvas.getContext('2d');
  for (const text of ['Starters', 'Mains']) {
    context.fillText(text, 20, 20);
    context.addPage();
  }
  return canvas.toBuffer('application/pdf');
}

/** Return pictures that hold nothing but their pixels. */
export const barePng = (): Buffer => createCanvas(8, 8).toBuffer('image/png');
export const bareJpg = (): Buffer => createCanvas(8, 8).toBuffer('image/jpeg');

/** Returns a PNG that can be decoded completely. @param bytes exact length of the file */
export function blankPng(bytes: number): Buffer {
  const picture = barePng();
  const end = picture.length - 12;
  const text = Buffer.from(`tEXtComment\0${'A'.repeat(bytes - picture.length - 20)}`);
  return Buffer.concat([
    picture.subarray(0, end),
    uint32(text.length - 4),
    text,
    uint32(crc32(text)),
    picture.subarray(end),
  ]);
}

/** Returns a JPEG that can be decoded completely. @param bytes exact length of the file, at most 60,000 */
export function blankJpg(bytes: number): Buffer {
  const picture = bareJpg();
  const comment = Buffer.alloc(bytes - picture.length, 'A');
  comment.set([0xff, 0xfe]);
  comment.writeUInt16BE(comment.length - 2, 2);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Returns a JPEG of 900 × 600 px in one color. */
export const redPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
