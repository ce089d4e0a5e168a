import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFParser } from '@cantoo/pdf-lib';
import { blankPage, blankPdf, pdfOf, streamOf } from '../../../test/support/sample-files.js';
import { inspectPdf } from './pdf-inspection.js';
import { WatchedParser } from './watched-parser.js';

const packed = (objects: string, dict = '') =>
  streamOf(deflateSync(Buffer.from(objects)), `/Type /ObjStm /Filter /FlateDecode ${dict}`);

const script = '/S /JavaScript /JS (app.alert(1))';

/** Tests the internals of the library that `watched-parser.ts` needs, and because of which its version is pinned. */
describe('@cantoo/pdf-lib', () => {
  it('makes its parsers by PDFParser.forBytesWithOptions, so that ours can take their place', async () => {
    const make = jest.spyOn(PDFParser, 'forBytesWithOptions');
    await PDFDocument.load(blankPdf('', 2_000));
    expect(make).toHaveBeenCalledTimes(1);
    make.mockRestore();
  });

  it('hands each object to parseObject and context.assign, which our parser overrides', async () => {
    const parser = new WatchedParser(blankPdf('', 2_000));
    const parse = jest.spyOn(parser, 'parseObject');
    await parser.parseDocument();
    expect(parser.versions.size).toBe(4);
    expect(parse.mock.calls.length).toBeGreaterThanOrEqual(4);
  });
});

it.each<[string, () => Buffer, RegExp]>([
  [
    'JavaScript that a later version of the object hides',
    () =>
      Buffer.concat([
        pdfOf([...blankPage('/OpenAction 4 0 R'), `<<${script}>>`]),
        Buffer.from('\n4 0 obj\n[3 0 R /Fit]\nendobj\ntrailer\n<</Size 5 /Root 1 0 R>>\nstartxref\n0\n%%EOF'),
      ]),
    /JavaScript|by themselves/,
  ],
  [
    'JavaScript within a stream that a table of contents leads into',
    () => pdfOf([...blankPage(), streamOf(Buffer.from(`9 0 obj <<${script}>> endobj`))]),
    /JavaScript/,
  ],
  ['JavaScript in a comment', () => pdfOf(blankPage(), `9 0 obj <<${script}>> endobj`), /JavaScript/],
  [
    'JavaScript in a comment, whose type and number are written in other ways',
    () => pdfOf(blankPage(), '9\0%\n0 %1 0\n%(\nobj<</S/Java#53cript/J#53(app.alert(1))>> endobj'),
    /JavaScript/,
  ],
  [
    'JavaScript in a comment between the numbers of another object',
    () => pdfOf(blankPage(), `8 %9 0 obj<<${script}>> endobj\n0 obj<<>> endobj`),
    /JavaScript/,
  ],
  [
    'an embedded file in a string',
    () =>
      pdfOf([...blankPage(), `(9 0 obj<</EF <</F 10 0 R>>>>endobj 10 0 obj<<>>stream\nx\nendstream endobj)`]),
    /embedded files/,
  ],
  [
    'JavaScript in a string of a dictionary',
    () => pdfOf([...blankPage(), `<</X (9 0 obj<<${script}>>endobj)>>`]),
    /JavaScript/,
  ],
  [
    'JavaScript in an object stream without a type',
    () => {
      const objects = deflateSync(Buffer.from(`9 0 <<${script}>>`));
      return pdfOf([...blankPage(), streamOf(objects, '/Filter /FlateDecode /N 1 /First 4')]);
    },
    /JavaScript/,
  ],
  [
    'actions of a page that a later version of the object hides',
    () =>
      pdfOf([
        ...blankPage('', '/AA 4 0 R'),
        '<</O <</S /URI /URI (https://example.com)>>>>\nendobj\n4 0 obj\n<<>>',
      ]),
    /by themselves/,
  ],
  [
    'JavaScript in an object that cannot be parsed',
    () => Buffer.concat([pdfOf(blankPage()), Buffer.from(`\n9 0 obj\n<<${script} /X <>>\n) endobj\n%%EOF`)]),
    /JavaScript|hidden actions/,
  ],
  [
    'an object stream that unpacks to 70 MB',
    () => pdfOf([...blankPage(), packed(`4 0 <<>>${' '.repeat(70e6)}`, '/N 1 /First 4')]),
    /unpacks to too much/,
  ],
  [
    'an object stream packed twice',
    () =>
      pdfOf([
        ...blankPage(),
        streamOf(
          deflateSync(deflateSync(Buffer.from('4 0 <<>>'))),
          '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
        ),
      ]),
    /unusual way/,
  ],
  [
    'an object stream that breaks off',
    () => pdfOf([...blankPage(), packed('4 0 5 4 <<)>><<>>', '/N 2 /First 8')]),
    /damaged/,
  ],
])('finds %s', async (_, make, text) => {
  expect(await inspectPdf(make())).toEqual({
    kind: 'unsafe',
    text: expect.stringMatching(text) as string,
  });
});
