import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { prepareLogo } from './logo.js';

/** A PNG of one pixel in Base64. */
const png1 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03' } });
const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const rect = '<rect width="64" height="64" fill="#c03"/>';
const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" ${attributes}>${inside}</svg>`);

it.each([
  '<text x="1" y="20">Coffee filter: url (fresh) @import</text>',
  '<rect width="64" height="64" fill="#c03" filter="none" style="filter: none"/>',
  `<image href="data:image/png;base64,&#10;${png1}" width="9" height="9"/>`,
])('reads an SVG with harmless content: %s', async (inside) => {
  await expect(prepareLogo(svg(inside + rect))).resolves.toHaveProperty('logo');
});

it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  [
    'an SVG of 50,000 × 50,000',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="50000"/>'),
    /40 megapixels/,
  ],
  [
    'an SVG with entities',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
      ),
    /entities/,
  ],
  [
    'an SVG that embeds a local file',
    () => svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
    /outside itself/,
  ],
  [
    'an SVG that embeds a local file behind a character reference',
    () => svg('<image href="&#102;ile:///etc/passwd" width="9" height="9"/>'),
    /outside itself/,
  ],
  [
    'an SVG that loads from another site',
    () => svg('<style>rect{fill:url( "https://example.com/x" )}</style><rect/>'),
    /outside itself/,
  ],
  [
    'an SVG with blanks before the sign of equality',
    () => svg('<image href          ="file:///etc/passwd" width="9" height="9"/>'),
    /outside itself/,
  ],
  [
    'an SVG within an SVG, behind line breaks',
    () => svg('<image xlink:href\n\n=\n"data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
    /outside itself/,
  ],
  [
    'an SVG with a style sheet of another site',
    () =>
      Buffer.from(`<?xml-stylesheet href="https://example.com/x.css"?><svg ${xmlns} width="9" height="9"/>`),
    /outside itself/,
  ],
  [
    'an SVG whose style sheet loads from another site in CDATA',
    () => svg('<style><![CDATA[rect{fill:url(https://example.com/x)}]]></style><rect/>'),
    /outside itself/,
  ],
  ['an SVG with a script', () => svg('<script>1</script>'), /active content/],
  ['an SVG with a handler', () => svg('', 'onload="1"'), /event handlers/],
  ['an SVG with a handler behind blanks', () => svg('', 'onload            ="1"'), /event handlers/],
  ['an SVG with a filter in an attribute', () => svg('<rect filter="blur(99)"/>'), /filters/],
  ['an SVG with a filter in its style', () => svg('<style>rect { filter: blur(99px) }</style>'), /filters/],
  ['an SVG that is no XML', () => svg('<rect width=9>'), /can be read/],
  [
    'an SVG nested a thousand deep',
    () => svg('<g>'.repeat(1000) + '</g>'.repeat(1000)),
    /nested|can be read/,
  ],
  [
    'an SVG that multiplies itself',
    () =>
      svg(
        Array.from(
          { length: 30 },
          (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`,
        ).join('') + '<rect id="a0" width="9" height="9"/><use href="#a30"/>',
      ),
    /too often/,
  ],
  [
    'an SVG whose embedded pictures are too large together',
    async () => {
      const nested = (await flat(3_000, 3_000).png().toBuffer())
        .toString('base64')
        .replace(/.{60}/g, '$&&#xA;');
      return svg(`<image href="data:image/png;base64,${nested}" width="9" height="9"/>`.repeat(2));
    },
    /too large a picture/,
  ],
  ['an SVG without a size', () => Buffer.from(`<svg ${xmlns}>${rect}</svg>`), /no size/],
  [
    'an SVG sized in percent',
    () => Buffer.from(`<svg ${xmlns} width="100%" height="100%">${rect}</svg>`),
    /no size/,
  ],
  ['an SVG with a shadow', () => svg('<filter id="f"/>'), /filters.*A PNG of it can be used/],
  [
    'an SVG in Latin-1',
    () => Buffer.from(`<svg ${xmlns} width="9" height="9"><text>é</text></svg>`, 'latin1'),
    /UTF-8/,
  ],
  ['an SVG in gzip', () => gzipSync(svg('<script>1</script>')), /compressed/],
  [
    'an SVG after white space',
    () => Buffer.concat([Buffer.alloc(5000, ' '), svg('<script>1</script>')]),
    /can be read|active content/,
  ],
  [
    'an SVG with filters',
    () =>
      svg('<filter id="f"><feTurbulence numOctaves="9"/></filter>' + '<rect filter="url(#f)"/>'.repeat(200)),
    /filters/,
  ],
  ['an SVG that multiplies itself under a prefix', () => svg('<svg:use href="#a"/>'.repeat(30)), /too often/],
  [
    'an SVG meant to slow down regular expressions: url( and spaces',
    () => Buffer.from(`<svg>url(${' '.repeat(500_000)}`),
    /can be read|outside|no size/,
  ],
  [
    'the same with open tags',
    () => Buffer.from(`<svg>${'<a'.repeat(200_000)}`),
    /can be read|nested|no size/,
  ],
  [
    'the same with url( repeated',
    () => Buffer.from(`<svg>${'url('.repeat(200_000)}`),
    /can be read|outside|no size/,
  ],
])('refuses %s', async (_, make, message) => {
  await expect(prepareLogo(await make())).rejects.toThrow(message);
});
