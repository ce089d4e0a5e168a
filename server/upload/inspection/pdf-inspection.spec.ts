import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { blankPage, blankPdf, pdfFromCairo, pdfOf, streamOf } from '../../../test/support/sample-files.js';
import { defaultStyle } from '../../domain/style.js';
import { renderPicture } from '../../render/picture.js';
import { inspectPdf } from './pdf-inspection.js';

const packed = (objects: string, dict = '') =>
  streamOf(deflateSync(Buffer.from(objects)), `/Type /ObjStm /Filter /FlateDecode ${dict}`);

async function fromLibrary(change: (document: PDFDocument) => void, objectStreams = true): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]).drawText('Menu');
  change(document);
  return Buffer.from(await document.save({ useObjectStreams: objectStreams }));
}

const script = '/S /JavaScript /JS (app.alert(1))';
const annotated = (annotation: string) => pdfOf(blankPage('', `/Annots [<<${annotation}>>]`));
const action = (text: string) => annotated(`/Type /Annot /Subtype /Link /Rect [0 0 9 9] /A <<${text}>>`);

describe('takes', () => {
  it.each<readonly [string, () => Promise<Buffer> | Buffer]>([
    ['a PDF written by hand', () => blankPdf('', 2_000)],
    ...['(volume 2.pdf)', '<FEFF004200E4006E00640065>', '<</Type /Filespec /F (b.pdf) /UF (b.pdf)>>'].map(
      (file) => [`a link to ${file}`, () => action(`/S /GoToR /F ${file} /D [0 /Fit]`)] as const,
    ),
    ["cairo's", pdfFromCairo],
    ['our own', () => renderPicture({ text: 'x', style: { ...defaultStyle, text: 'Menu' } }, 'pdf')],
    ["a library's", () => fromLibrary(() => undefined, false)],
    ['one with object streams', () => fromLibrary(() => undefined)],
    [
      'one that forbids printing',
      () => fromLibrary((made) => made.encrypt({ userPassword: '', ownerPassword: 'o' })),
    ],
    [
      'one with a byte order mark and zeros at the end',
      () => Buffer.concat([Buffer.from('\ufeff'), blankPdf('', 2_000), Buffer.alloc(9)]),
    ],
    ['one that opens at its second page', () => pdfOf(blankPage('/OpenAction [3 0 R /Fit]'))],
    ['one that goes to its second page', () => pdfOf(blankPage('/OpenAction <</S /GoTo /D [3 0 R /Fit]>>'))],
    ['one with links', () => action('/S /URI /URI (https://example.com)')],
    ['one with a form to print', () => pdfOf(blankPage('/AcroForm <</Fields []>>'))],
    [
      'one with empty lists of scripts and files',
      () => pdfOf(blankPage('/Names <</JavaScript <</Names []>> /EmbeddedFiles <</Names []>>>> /AA <<>>')),
    ],
    [
      'one with a font of the name AA',
      () =>
        pdfOf(
          blankPage('', '/Resources <</Font <</AA <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>'),
        ),
    ],
    ['one with a place of the name JS', () => pdfOf(blankPage('/Dests <</JS [3 0 R /Fit]>>'))],
    [
      'one with a tag of the name Movie',
      () => pdfOf(blankPage('/StructTreeRoot <</Type /StructTreeRoot /K <</S /Movie /T (Trailer)>>>>')),
    ],
    [
      'one whose metadata writes of objects',
      () =>
        pdfOf([
          ...blankPage('/Metadata 4 0 R'),
          streamOf(
            Buffer.from('<x:xmpmeta>the PDF has 1 0 obj in it</x:xmpmeta>'),
            '/Type /Metadata /Subtype /XML',
          ),
        ]),
    ],
    [
      'one that writes of JavaScript',
      () => pdfOf([...blankPage(), streamOf(Buffer.from('BT (JavaScript and /Launch, /JS) Tj ET'))]),
    ],
  ])('%s', async (_, make) => {
    expect(await inspectPdf(await make())).toBeUndefined();
  });
});

describe('refuses', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    [
      'JavaScript that runs at once',
      () => pdfOf(blankPage(`/OpenAction <<${script}>>`)),
      /JavaScript|by themselves/,
    ],
    ['JavaScript behind a reference', () => pdfOf([...blankPage('/OpenAction 4 0 R'), `<<${script}>>`]), /./],
    ['JavaScript in a link', () => action(script), /JavaScript/],
    ['JavaScript in another spelling', () => action('/#53 /Java#53cript /J#53 (1)'), /JavaScript/],
    [
      'JavaScript whose name is a reference',
      () => pdfOf([...blankPage('/X 4 0 R'), '<</S 5 0 R /T (1)>>', '/JavaScript']),
      /JavaScript/,
    ],
    [
      'JavaScript by name',
      () => fromLibrary((made) => made.addJavaScript('main', 'app.alert(1)')),
      /JavaScript/,
    ],
    [
      'JavaScript in an object stream',
      () => pdfOf([...blankPage(), packed(`4 0 <<${script}>>`, '/N 1 /First 4')]),
      /JavaScript/,
    ],
    [
      'JavaScript that is encrypted',
      () =>
        fromLibrary((made) => {
          made.addJavaScript('main', 'app.alert(1)');
          made.encrypt({ userPassword: '', ownerPassword: 'o' });
        }),
      /JavaScript/,
    ],
    [
      'an address that opens by itself after a place',
      () =>
        pdfOf(
          blankPage('/OpenAction <</S /GoTo /D [3 0 R /Fit] /Next <</S /URI /URI (https://example.com)>>>>'),
        ),
      /by themselves/,
    ],
    ['a program to start', () => action('/S /Launch /F (cmd.exe)'), /a program to start/],
    ['a form that sends data', () => action('/S /SubmitForm /F (https://example.com)'), /sends data/],
    ['an import of data', () => action('/S /ImportData /F (x)'), /import of data/],
    ...[
      '(\\\\\\\\host\\\\share)',
      '(/etc/passwd)',
      '(a/b.pdf)',
      '(..)',
      '(C:b.pdf)',
      '(%2e%2e%2fb.pdf)',
      '<FEFF0061002F0062>',
      '<</Type /Filespec /F (b.pdf) /UF (../b.pdf)>>',
      '<</F (b.pdf) /Unix (/b.pdf)>>',
      '<</F (b.pdf) /DOS (C:b.pdf)>>',
      '<</F (b.pdf) /Mac (x:b.pdf)>>',
      '<</FS /URL /F (b.pdf)>>',
      '12',
    ].map(
      (file) =>
        [`a link to ${file}`, () => action(`/S /GoToR /F ${file}`), /other files/] as [
          string,
          () => Buffer,
          RegExp,
        ],
    ),
    ['actions of a page', () => pdfOf(blankPage('', '/AA <</O <</S /Named /N /Print>>>>')), /by themselves/],
    [
      'an address that opens by itself',
      () => pdfOf(blankPage('/OpenAction <</S /URI /URI (https://example.com)>>')),
      /by themselves/,
    ],
    [
      'an embedded file',
      () => fromLibrary((made) => void made.attach(Buffer.from('x'), 'x.exe')),
      /embedded files/,
    ],
    ['a file as an annotation', () => annotated('/Subtype /FileAttachment'), /embedded files/],
    [
      'an XFA form',
      () => pdfOf([...blankPage('/AcroForm <</XFA 4 0 R /Fields []>>'), streamOf(Buffer.from('<xdp/>'))]),
      /XFA/,
    ],
    ['multimedia', () => annotated('/Subtype /RichMedia'), /multimedia/],
    [
      'a password',
      () => fromLibrary((made) => made.encrypt({ userPassword: 'u', ownerPassword: 'o' })),
      /password/,
    ],
    [
      'a script beside a name of a megabyte',
      () => pdfOf([...blankPage(`/${'x'.repeat(1_200_000)} 1`), `<<${script}>>`]),
      /JavaScript/,
    ],
    [
      'objects nested without end',
      () => pdfOf([...blankPage(), '['.repeat(2_000) + ']'.repeat(2_000)]),
      /nested/,
    ],
  ])('%s', async (_, make, text) => {
    expect(await inspectPdf(await make())).toEqual({
      kind: 'unsafe',
      text: expect.stringMatching(text) as string,
    });
  });

  const sound = blankPdf('', 2_000);

  const noPdf = /^The content of the file is not a PDF, as its type says$/;
  const before = /^The PDF has other data before it\./;
  const end = /^The PDF has no end, or other data after it\./;

  it.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), noPdf],
    ['a header alone', Buffer.from('%PDF-1.7\n'), end],
    [
      'a page behind the header',
      Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF'),
      noPdf,
    ],
    [
      'a program behind the header',
      Buffer.concat([Buffer.from('%PDF-1.7\nMZ'), Buffer.alloc(5_000, 7), Buffer.from('%%EOF')]),
      noPdf,
    ],
    ['a PDF behind a program', Buffer.concat([Buffer.from('MZ\x90\x00'), sound]), before],
    ['a PDF behind a page', Buffer.concat([Buffer.from('<html>'), sound]), before],
    [
      'a PDF behind the commands of a printer',
      Buffer.concat([Buffer.from('\x1B%-12345X@PJL\n'), sound]),
      before,
    ],
    [
      'a PDF behind a MIME head',
      Buffer.concat([Buffer.from('Content-Type: application/pdf\n\n'), sound]),
      before,
    ],
    ['a PDF that breaks off', sound.subarray(0, 1_500), end],
    ['a page behind a PDF', Buffer.concat([sound, Buffer.alloc(2_000, '<p>')]), end],
    ['objects without pages', pdfOf(['<</Type /Catalog>>']), noPdf],
    ['objects without a catalog', pdfOf(['<</A 1>>']), noPdf],
  ])('%s, which is no PDF, with what is wrong', async (_, file, text) => {
    expect(await inspectPdf(file)).toEqual({ kind: 'mismatch', text: expect.stringMatching(text) as string });
  });
});
