import { pdfOf, streamOf } from './sample-files.js';

/** Parts of PDFs of one page. */

/** @param page further entries of the page @param others objects from number 6 on */
export const pageOf = (
  content: string,
  page = '',
  others: readonly (string | Buffer)[] = [],
  catalog = '',
): Buffer =>
  pdfOf([
    `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /Contents 4 0 R ${page.includes('/MediaBox') ? '' : '/MediaBox [0 0 400 300]'} ${
      page.includes('/Resources') ? '' : '/Resources <</Font <</F 5 0 R>>>>'
    } ${page}>>`,
    streamOf(Buffer.from(content, 'latin1')),
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
    ...others,
  ]);

export const line = (text: string, x: number, y: number, size = 12): string =>
  `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

export const turned = (text: string, [a, b, c, d]: readonly number[], x: number, y: number): string =>
  `BT /F 12 Tf ${a} ${b} ${c} ${d} ${x} ${y} Tm (${text}) Tj ET\n`;

export const menu = line('Soup of the day with bread', 20, 250) + line('Grilled fish with lemon', 20, 230);
export const menuLines = ['Soup of the day with bread', 'Grilled fish with lemon'];

const layers = (state: 'ON' | 'OFF') => ({
  catalog: `/OCProperties <</OCGs [6 0 R] /D <</${state} [6 0 R] /Order [6 0 R]>>>>`,
  page: '/Resources <</Font <</F 5 0 R>> /Properties <</L 6 0 R>>>>',
  group: '<</Type /OCG /Name (Prices)>>',
});

export const layered = (state: 'ON' | 'OFF'): Buffer => {
  const { catalog, page, group } = layers(state);
  return pageOf(`${menu}/OC /L BDC\n${line('Cost price 1.20', 20, 200)}EMC\n`, page, [group], catalog);
};

/** A letter of a font of whose letters the file does not tell which they are. */
export const unnamedFont = [
  '<</Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /DescendantFonts [7 0 R]>>',
  '<</Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor 8 0 R /DW 600>>',
  '<</Type /FontDescriptor /FontName /Helvetica /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80>>',
];

export const annotated = (annotation: string, appearance: string, catalog = ''): Buffer =>
  pageOf(
    menu,
    '/Annots [6 0 R]',
    [
      `<</Type /Annot /Rect [20 100 220 130] /AP <</N 7 0 R>> ${annotation}>>`,
      streamOf(
        Buffer.from(`BT /F 12 Tf 4 10 Td (${appearance}) Tj ET`),
        '/Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources <</Font <</F 5 0 R>>>>',
      ),
    ],
    catalog,
  );

export const form = '/AcroForm <</Fields [6 0 R] /DR <</Font <</F 5 0 R>>>> /DA (/F 12 Tf 0 g)>>';
export const field = '/Subtype /Widget /FT /Tx /T (dish) /DA (/F 12 Tf 0 g)';

export const marker =
  '<</Type /Annot /Subtype /Highlight /C [1 1 0] /CA 0.5 /Rect [18 245 200 265] /QuadPoints [18 265 200 265 18 245 200 245]>>';

/** A grey picture. @param shade of a pixel, 0 to 255; `y` from the top */
export const scanOf = (
  width: number,
  height: number,
  shade: (at: { readonly x: number; readonly y: number }) => number,
): Buffer =>
  streamOf(
    Buffer.from(
      Array.from({ length: width * height }, (_, i) => shade({ x: i % width, y: Math.floor(i / width) })),
    ),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
  );
