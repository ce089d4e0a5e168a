import type { Failure } from '../../server/common/errors/failure.js';
import type { UploadText } from '../../server/upload/upload.responses.js';
import { pdfOfTexts, redPhoto } from '../support/sample-files.js';
import { findSharedServer } from '../support/shared-server.js';

/** The text of an upload, which the form of a menu offers. */

const server = findSharedServer();

const textOf = <Body = UploadText>(url: string) => server.api.post<Body>('/api/upload/text', { url });

it('the text of a PDF is read line by line, before there is a code', async () => {
  const url = await server.uploads.send('menu.pdf', 'application/pdf', pdfOfTexts('Soup 4.50', 'Bread 1.20'));
  const { status, headers, body } = await textOf(url);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toEqual({ success: true, text: 'Soup 4.50\nBread 1.20' });
});

it('a photo has no text', async () => {
  const url = await server.uploads.send('menu.jpg', 'image/jpeg', await redPhoto());
  expect((await textOf(url)).body).toEqual({ success: true, text: '' });
});

it.each([
  [
    'a file that is not there',
    async () => `${server.origin}/files/uploads/1-AAAA-a.pdf`,
    422,
    'upload.missing',
  ],
  ['an address elsewhere', async () => 'https://example.com/a.pdf', 422, 'upload.missing'],
  [
    'another type',
    () => server.uploads.send('a.pdf', 'application/pdf', Buffer.from('plain text of no PDF')),
    422,
    'upload.mismatch',
  ],
])('no text is read of %s', async (_, address, status, code) => {
  const answer = await textOf<Failure>(await address());
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});
