import { deflateSync } from 'node:zlib';
import { blankPage, pdfOf, streamOf } from './sample-files.js';

/** PDFs that are damaged, protected, or cost as much as possible to draw or to read, by what is wrong with them. */

const compressed = (content: string | Buffer, dict = '') =>
  streamOf(deflateSync(content, { level: 9 }), `/Filter /FlateDecode ${dict}`);

const font = '/Resources <</Font <</F 5 0 R>>>>';
const helvetica = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>';

/** One page with a content stream and further objects, the first of which is object 6. */
const pageOf = (content: string | Buffer, page = '', ...others: readonly (string | Buffer)[]) =>
  pdfOf([
    ...blankPage('', `/Contents 4 0 R ${page.includes('/Resources') ? page : `${font} ${page}`}`),
    compressed(content),
    helvetica,
    ...others,
  ]);

const sized = (box: string) => pdfOf(blankPage('', `/MediaBox ${box}`));

const manyPages = (count: number) =>
  pdfOf([
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Kids [${Array.from({ length: count }, (_, i) => `${i + 4} 0 R`).join(' ')}] /Count ${count}>>`,
    helvetica,
    ...Array.from(
      { length: count },
      () => '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <</Font <</F 3 0 R>>>>>>',
    ),
  ]);

const whole = pageOf('BT /F 12 Tf 20 100 Td (Hello) Tj ET');
const text = whole.toString('latin1');

const image = (width: number, height: number, filter: string, data: Buffer) =>
  streamOf(
    data,
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /${filter}`,
  );
const withImage = (picture: Buffer) =>
  pageOf('q 200 0 0 200 0 0 cm /I Do Q', '/Resources <</XObject <</I 6 0 R>>>>', picture);

const form = (content: string, next: number, more = '') =>
  streamOf(
    Buffer.from(content),
    `/Type /XObject /Subtype /Form /BBox [0 0 200 410] ${more} /Resources <</XObject <</N ${next} 0 R>>>>`,
  );

/** Forms each of which draws the next one ten times. */
const billionForms = () =>
  pageOf(
    '/N Do',
    '/Resources <</XObject <</N 6 0 R>>>>',
    ...Array.from({ length: 12 }, (_, i) => form('/N Do '.repeat(10), i + 7)),
    form('0 0 10 10 re f', 6),
  );

/** Groups, each in the one before it, all of which are in memory as pictures of a tall page when the last one is drawn. */
const nestedGroups = () => {
  const groups = Array.from({ length: 200 }, (_, i) =>
    form('0 0 200 410 re f /N Do', i + 7, '/Group <</S /Transparency /I true /K true>>'),
  );
  const file = pageOf('/N Do', '/Resources <</XObject <</N 6 0 R>>>>', ...groups, form('0 0 10 10 re f', 6));
  return Buffer.from(file.toString('latin1').replace('[0 0 200 200]', '[0 0 200 410]'), 'latin1');
};

const clip = (_: unknown, i: number) =>
  `q 0 0 ${100 + (i % 100)} ${100 + (i % 90)} re W n 1 1 m 5 9 l 9 2 l h f`;

const words = 'BT /F 2 Tf 1 0 0 1 10 10 Tm (abcdefghij) Tj ET\n';

/** The files by what they are; each is made when it is needed. */
export const hostileViews: Readonly<Record<string, () => Buffer>> = {
  'an empty file': () => Buffer.alloc(0),
  'no PDF': () => Buffer.from('hello'),
  'a file of zeros': () => Buffer.alloc(1_000_000),
  'half a file': () => whole.subarray(0, whole.length / 2),
  'a file without a table': () => Buffer.from(text.replace(/xref[^]*/, ''), 'latin1'),
  'a table that points nowhere': () =>
    Buffer.from(text.replace(/\d{10} 00000 n/g, '9999999999 00000 n'), 'latin1'),
  'a catalog that is missing': () => Buffer.from(text.replace('/Root 1 0 R', '/Root 99 0 R'), 'latin1'),
  'pages that contain themselves': () =>
    pdfOf(['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [2 0 R] /Count 1>>']),
  'pages in a circle': () =>
    pdfOf([
      '<</Type /Catalog /Pages 2 0 R>>',
      '<</Type /Pages /Kids [3 0 R] /Count 2>>',
      '<</Type /Pages /Kids [2 0 R] /Count 2 /Parent 2 0 R>>',
    ]),
  'a count of two billion pages': () =>
    pdfOf([
      '<</Type /Catalog /Pages 2 0 R>>',
      '<</Type /Pages /Kids [3 0 R] /Count 2147483647>>',
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>',
    ]),
  'a page without a size': () => sized('[0 0 0 0]'),
  'a page of negative size': () => sized('[200 200 0 0]'),
  'a page of no numbers': () => sized('[/A /B /C /D]'),
  'a page of 14,400 units': () => sized('[0 0 14400 14400]'),
  'a page of 10 by 14,400 units': () => sized('[0 0 10 14400]'),
  'a page of 14,400 by 1 units': () => sized('[0 0 14400 1]'),
  'a page of 0.001 units': () => sized('[0 0 0.001 0.001]'),
  'a page of 10^30 units': () => sized(`[0 0 1${'0'.repeat(30)} 1${'0'.repeat(30)}]`),
  'a user unit of a million': () => pdfOf(blankPage('', '/UserUnit 1000000')),
  '500 pages': () => manyPages(500),
  '5,000 pages': () => manyPages(5_000),
  'pages that are photos': () =>
    withImage(image(4_000, 4_000, 'FlateDecode', deflateSync(Buffer.alloc(48_000_000, 99)))),
  'a picture of 30,000 by 30,000': () =>
    withImage(image(30_000, 30_000, 'FlateDecode', deflateSync(Buffer.alloc(1_000)))),
  'a picture of 30,000 by 30,000 in one bit': () =>
    withImage(
      streamOf(
        deflateSync(Buffer.alloc((30_000 * 30_000) / 8, 0x5a)),
        '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode',
      ),
    ),
  'a picture of 2^31 by 2^31': () =>
    withImage(image(2 ** 31 - 1, 2 ** 31 - 1, 'FlateDecode', deflateSync(Buffer.alloc(10)))),
  'a broken JPEG': () =>
    withImage(image(500, 500, 'DCTDecode', Buffer.from('ffd8ffe0abcdef'.repeat(50), 'hex'))),
  'a broken JPEG 2000': () =>
    withImage(image(500, 500, 'JPXDecode', Buffer.from('0000000c6a5020200d0a870a'.repeat(20), 'hex'))),
  'a broken JBIG2': () => withImage(image(500, 500, 'JBIG2Decode', Buffer.alloc(5_000, 0xa5))),
  'a broken fax': () => withImage(image(5_000, 5_000, 'CCITTFaxDecode', Buffer.alloc(5_000, 0x5a))),
  'a bomb': () => pageOf(Buffer.alloc(800_000_000, ' ')),
  'a bomb in a bomb': () => {
    const inner = deflateSync(Buffer.alloc(500_000_000, ' '), { level: 9 });
    return pdfOf([
      ...blankPage('', '/Contents 4 0 R'),
      streamOf(deflateSync(inner, { level: 9 }), '/Filter [/FlateDecode /FlateDecode]'),
    ]);
  },
  'a million letters in one place': () => pageOf(words.repeat(100_000)),
  'a million paths': () => pageOf('0 0 m 200 200 l S\n'.repeat(1_000_000)),
  'a path of a million curves': () => pageOf(`0 0 m ${'1 2 199 3 100 150 c '.repeat(1_000_000)} S`),
  'a billion forms': billionForms,
  'nested groups': nestedGroups,
  '30,000 nested clips': () => pageOf(Array.from({ length: 30_000 }, clip).join('\n')),
  'a form that draws itself': () => pageOf('/N Do', '/Resources <</XObject <</N 6 0 R>>>>', form('/N Do', 6)),
  'a million saved states': () => pageOf('q '.repeat(1_000_000)),
  'a pattern of a billion tiles': () =>
    pageOf(
      '/Pattern cs /P scn 0 0 200 200 re f',
      '/Resources <</Pattern <</P 6 0 R>>>>',
      streamOf(
        Buffer.from('0 0 1 1 re f'),
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.00001 /YStep 0.00001 /Resources <<>>',
      ),
    ),
  'a shading by a slow function': () =>
    pageOf(
      '/S sh',
      '/Resources <</Shading <</S 6 0 R>>>>',
      '<</ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 200 0 200] /Function 7 0 R>>',
      streamOf(
        Buffer.from(`{${'sin cos exch '.repeat(5_000)} dup}`),
        '/FunctionType 4 /Domain [0 200 0 200] /Range [0 1 0 1 0 1]',
      ),
    ),
  'a font that draws itself': () =>
    pageOf(
      'BT /T 12 Tf 20 100 Td (aaaa) Tj ET',
      '/Resources <</Font <</T 6 0 R>>>>',
      '<</Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding <</Differences [97 /a]>> /CharProcs <</a 7 0 R>> /Resources <</Font <</T 6 0 R>>>>>>',
      streamOf(Buffer.from('BT /T 12 Tf (aaaa) Tj ET')),
    ),
  'a broken font': () =>
    pageOf(
      'BT /T 12 Tf 20 100 Td (Hello) Tj ET',
      '/Resources <</Font <</T 6 0 R>>>>',
      '<</Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor <</Type /FontDescriptor /FontName /X /FontFile2 7 0 R>>>>',
      streamOf(Buffer.alloc(20_000, 0x7f)),
    ),
  'a hundred thousand notes': () =>
    pageOf(
      '',
      `/Annots [${'<</Type /Annot /Subtype /Square /Rect [0 0 50 50] /C [1 0 0]>> '.repeat(100_000)}]`,
    ),
  'a file with a password': () =>
    Buffer.from(
      text.replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00><00>] /Encrypt <</Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}>>>`,
      ),
      'latin1',
    ),
};

/** Puts a sound page before the page of one of the files, and repeats that: it is drawn once its code is made. */
export function afterSoundPage(file: Buffer, times: number): Buffer {
  const [first, content] = [900, 901];
  const objects = [
    [2, `<</Type /Pages /Kids [${first} 0 R ${'3 0 R '.repeat(times)}] /Count ${times + 1}>>`],
    [
      first,
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${content} 0 R /Resources <</Font <</F 902 0 R>>>>>>`,
    ],
    [content, streamOf(Buffer.from('BT /F 12 Tf 20 350 Td (Starters) Tj ET'))],
    [902, helvetica],
  ] as const;
  let updated = Buffer.concat([file, Buffer.from('\n')]);
  const entries = objects.map(([number, object]) => {
    const entry = `${number} 1\n${String(updated.length).padStart(10, '0')} 00000 n \n`;
    const parts = [Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')];
    updated = Buffer.concat([updated, ...parts]);
    return entry;
  });
  const before = /startxref\n(\d+)\n%%EOF$/.exec(file.toString('latin1', file.length - 60))![1];
  const trailer = `trailer\n<</Size 903 /Root 1 0 R /Prev ${before}>>\nstartxref\n${updated.length}\n%%EOF`;
  return Buffer.concat([updated, Buffer.from(`xref\n${entries.join('')}${trailer}`)]);
}
