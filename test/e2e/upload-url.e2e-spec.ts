import type { UploadUrl } from '../../server/upload/upload.responses.js';
import { onEachStorage } from '../support/each-storage.js';
import { addressOf, files, keyOf, put } from '../support/uploads.js';

const missing = [400, 'request.invalid', 'Missing required data'] as const;
const sizeRule = 'size must be a whole number of bytes, at least 1';

onEachStorage('an upload address', 'disk', (on, storage) => {
  const requestUrl = (body: unknown, path = '/api/upload/url') => on.api.post<UploadUrl>(path, body);
  const menu = { fileName: 'Menü 1.pdf', contentType: 'application/pdf', size: 2_000 };

  it.each(['/api/upload/url', '/functions/v1/api/upload/url', '/s3/get-upload-url'])(
    'is issued by %s',
    async (path) => {
      const { status, body } = await requestUrl(menu, path);
      expect([status, body.success]).toEqual([200, true]);
      expect(body.fileName).toMatch(/^uploads\/\d{4}-\d\d-\d\d\/\d{27}-Menu-1\.pdf$/);
      const base = storage === 's3' ? `${on.s3!.endpoint}/qr-files/` : `${on.server.origin}/files/`;
      expect(addressOf(body.url)).toBe(base + body.fileName);
      expect((await put(body.url, menu.contentType, files.pdf())).status).toBe(200);
    },
  );

  it('is valid for 10 minutes, and signs type and length', async () => {
    const begun = Math.floor(Date.now() / 1000);
    const query = new URL((await requestUrl(menu)).body.url).searchParams;
    if (storage === 's3') {
      expect(query.get('X-Amz-Expires')).toBe('600');
      expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
      expect([...query.keys()].join()).not.toMatch(/checksum/i);
    } else {
      expect(Number(query.get('expires'))).toBeGreaterThanOrEqual(begun + 600);
      expect(Number(query.get('expires'))).toBeLessThanOrEqual(Date.now() / 1000 + 600);
      expect([query.get('type'), query.get('length')]).toEqual(['application/pdf', '2000']);
    }
  });

  it('is on our own server when no length is declared', async () => {
    const { url } = (await requestUrl({ ...menu, size: null })).body;
    expect(url.startsWith(`${on.server.origin}/files/uploads/`)).toBe(true);
    expect((await put(url, menu.contentType, files.pdf())).status).toBe(200);
  });

  it.each([
    ['no body', undefined, ...missing],
    ['no name', { ...menu, fileName: undefined }, ...missing],
    ['no type', { ...menu, contentType: undefined }, ...missing],
    ['a blank name', { ...menu, fileName: ' ' }, 400, 'request.invalid', 'fileName must not be empty'],
    ['a number as name', { ...menu, fileName: 1 }, 400, 'request.invalid', 'fileName must be a text'],
    ['a size of 0', { ...menu, size: 0 }, 400, 'request.invalid', sizeRule],
    ['half a byte', { ...menu, size: 1.5 }, 400, 'request.invalid', sizeRule],
    ['a string as size', { ...menu, size: '5' }, 400, 'request.invalid', sizeRule],
    [
      'a line break in the type',
      { ...menu, contentType: 'application/pdf;\n5' },
      400,
      'request.invalid',
      'contentType must be written in ASCII',
    ],
    [
      'a GIF',
      { ...menu, contentType: 'image/gif' },
      415,
      'upload.type',
      'Invalid file type. Only PDF, JPG and PNG are allowed.',
    ],
    [
      'an empty type',
      { ...menu, contentType: '' },
      415,
      'upload.type',
      'Invalid file type. Only PDF, JPG and PNG are allowed.',
    ],
    [
      'over 30 MB',
      { ...menu, size: 30 * 1024 * 1024 + 1 },
      413,
      'upload.too-large',
      'File size must not exceed 30MB',
    ],
  ])('is refused for %s', async (_, request, status, code, error) => {
    const answer = await on.api.post('/api/upload/url', request);
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([status, code, error]);
    if (status === 400) expect(answer.body).toHaveProperty(['fields', 0, 'field']);
  });

  it.each([
    ['image/jpg', 'photo.jpeg', 'jpg'],
    ['image/jpeg', 'photo.JPG', 'jpg'],
    ['IMAGE/PNG', 'photo', 'png'],
  ])('accepts %s', async (contentType, fileName, ending) => {
    const file = ending === 'jpg' ? files.jpg() : files.png();
    const url = await on.uploads.url(fileName, contentType, file.length);
    expect(keyOf(url)).toMatch(new RegExp(`-photo\\.${ending}$`));
    expect((await put(url, contentType, file)).status).toBe(200);
  });
});
