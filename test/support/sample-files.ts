import { crc32 } from 'node:zlib';
import { createCanvas } from 'canvas';

/** A page with nothing on it, as objects 1 to 3. @param more of the catalog and of the page, such as an action */
export const blankPage = (catalog = '', page = ''): string[] => [
  `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
  '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page}>>`,
];

/**
 * A PDF as ISO 32000 describes it, with a table of contents, that ends with `%%EOF`.
 * @param objects the first is number 1, and the catalog
 * @param comment after the first line
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

/** @param dict without the length */
export const streamOf = (content: Buffer, dict = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dict} /Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/** A PDF in ASCII of one blank page. @param bytes its exact length, at least 600 */
export function blankPdf(comment: string, bytes: number): Buffer {
  const filled = (fill: number) => pdfOf([...blankPage(), streamOf(Buffer.alloc(fill, 'A'))], comment);
  let fill = bytes - filled(0).length;
  // The length of what is filled in is written in the file too.
  while (filled(fill).length > bytes) fill--;
  const rest = bytes - filled(fill).length;
  return rest === 0
    ? filled(fill)
    : pdfOf([...blankPage(), streamOf(Buffer.alloc(fill, 'A'), ' '.repeat(rest))], comment);
}

/** A PDF of three pages as cairo writes it. */
export function pdfFromCairo(): Buffer {
  const canvas = createCanvas(200, 200, 'pdf');
  const context = canvas.getContext('2d');
  for (const text of ['Starters', 'Mains']) {
    context.fillText(text, 20, 20);
    context.addPage();
  }
  return canvas.toBuffer('application/pdf');
}

/** A PNG that can be read to its end. @param bytes its exact length */
export function blankPng(bytes: number): Buffer {
  const picture = createCanvas(8, 8).toBuffer('image/png');
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

/** A JPEG that can be read to its end. @param bytes its exact length, at most 60,000 */
export function blankJpg(bytes: number): Buffer {
  const picture = createCanvas(8, 8).toBuffer('image/jpeg');
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
