import type { Failure } from '../../server/common/errors/failure.js';
import { eicar } from '../../server/upload/inspection/malware-scanner.js';
import { type ClamdStub, startClamd } from '../support/clamd.js';
import { onEachStorage } from '../support/each-storage.js';
import {
  expectRefusedBesideOthers,
  pdfOfBomb,
  pdfOfBrackets,
  pdfOfManyObjects,
  pdfOfNothing,
} from '../support/hostile-pdfs.js';
import { blankPage, pdfOf, streamOf } from '../support/sample-files.js';
import { ownServer } from '../support/own-server.js';
import { itInFull } from '../support/tier.js';
import { files, keyOf } from '../support/uploads.js';

const pdf = 'application/pdf';

onEachStorage('a file that could harm its reader', 'disk', (on) => {
  const refusal = async (type: string, name: string, contentType: string, file: Buffer) => {
    const address = await on.uploads.send(name, contentType, file);
    const { status, body } = await on.uploads.create<Failure>(type, address);
    expect(await on.objects.read(keyOf(address))).toBeUndefined();
    return [status, body.code, body.error];
  };

  it.each([
    [
      'JavaScript',
      pdfOf(blankPage('/OpenAction <</S /JavaScript /JS (app.alert(1))>>')),
      /JavaScript|by themselves/,
    ],
    [
      'a program to start',
      pdfOf(blankPage('', '/Annots [<</Subtype /Link /A <</S /Launch /F (x)>>>>]')),
      /program/,
    ],
    [
      'an embedded file',
      pdfOf([
        ...blankPage('/AF [<</Type /Filespec /EF <</F 4 0 R>>>>]'),
        streamOf(Buffer.from('MZ'), '/Type /EmbeddedFile'),
      ]),
      /embedded files/,
    ],
    ['the test file of scanners', pdfOf([...blankPage(), streamOf(eicar)]), /malware/],
  ])('is refused for a PDF with %s', async (_, file, text) => {
    const before = await on.contents();
    expect(await refusal('pdf', 'a.pdf', pdf, file)).toEqual([
      422,
      'upload.unsafe',
      expect.stringMatching(text),
    ]);
    expect(await on.contents()).toEqual(before);
  });

  it.each([
    ['a program behind %PDF-', 'pdf', 'a.pdf', pdf, Buffer.from('%PDF-1.7\nMZ\x90\x00\x03')],
    ['a page behind %PDF-', 'pdf', 'a.pdf', pdf, Buffer.from('%PDF-1.7\n<script>alert(1)</script>%%EOF')],
    ['the first 8 bytes of a PNG', 'menu', 'a.png', 'image/png', files.png().subarray(0, 8)],
  ])('is refused for %s', async (_, type, name, contentType, file) => {
    expect((await refusal(type, name, contentType, file)).slice(0, 2)).toEqual([422, 'upload.mismatch']);
  });
});

itInFull.each([
  ['800 MB in an object stream', pdfOfBomb],
  ['700,000 objects', pdfOfManyObjects],
  ['29 MB that are nothing', pdfOfNothing],
  ['29 million brackets', pdfOfBrackets],
])('a PDF of %s is refused while others are served', (_, make) => expectRefusedBesideOthers(make()));

describe('a scanner', () => {
  let clamd: ClamdStub;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  const { uploads } = ownServer(() => ({ CLAMD_URL: clamd.url }));

  it('checks each file before a code is made for it, and is required', async () => {
    const create = async (comment: string) =>
      uploads.create<Failure>('pdf', await uploads.send('a.pdf', pdf, files.pdf(comment)));
    expect((await create('sound')).status).toBe(201);
    expect(clamd.scanned.map(String)).toEqual([expect.stringContaining('%sound')]);
    const { status, body } = await create('VIRUS');
    expect([status, body]).toEqual([
      422,
      { success: false, code: 'upload.unsafe', error: 'The file contains malware' },
    ]);
    await clamd.stop();
    const away = await create('another one');
    expect([away.status, away.body.code]).toEqual([503, 'unavailable']);
  });
});
