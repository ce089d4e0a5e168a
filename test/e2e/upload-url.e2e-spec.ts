import type { UploadUrl } from '../../server/upload/upload.responses.js';
import { onEachStorage } from '../support/each-storage.js';
import { addressOf, files, keyOf, put } from '../support/uploads.js';

const missing = 'Missing required data';
const sizeRule = 'size must be a whole number of bytes, at least 1';

onEachStorage('an upload address', 'disk', (on, storage) => {
  const requestUrl = (body: unknown, path = '/api/upload/url') => on.api.post<UploadUrl>(path, body);
  const menu = { fileName: 'Menü 1.pdf', contentType: 'application/pdf', size: 2_000 };

  it.each(['/api/upload/url', '/functions/v1/api/upload/url', '/s3/get-upload-url'])(
    'is issued by %s',
    async (path) => {
      const { status, body } = await requestUrl(menu, path);
      expect([status, body.success]).toEqual([200, true]);
      expect(body.fileName).toMatch(/^uploads\/\d{4}-\d\d-\d\d\/\d{27}-_TWVuw7wgMQ\.pdf$/);
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

  it.each<[name: string, changed: object | undefined, error: string]>([
    ['no body', undefined, missing],
    ['no name', { fileName: undefined }, missing],
    ['no type', { contentType: undefined }, missing],
    ['a blank name', { fileName: ' ' }, 'fileName must not be empty'],
    ['a number as name', { fileName: 1 }, 'fileName must be a text'],
    ['a size of 0', { size: 0 }, sizeRule],
    ['a string as size', { size: '5' }, sizeRule],
    [
      'a line break in the type',
      { contentType: `${menu.contentType};\n5` },
      'contentType must be written in ASCII',
    ],
  ])('is refused for %s', async (_, changed, error) => {
    const answer = await on.api.post('/api/upload/url', changed && { ...menu, ...changed });
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([400, 'request.invalid', error]);
    expect(answer.body).toHaveProperty(['fields', 0, 'field']);
  });

  const typeRule = 'Invalid file type. Only PDF, JPG and PNG are allowed.';

  it.each([
    [{ contentType: 'image/gif' }, 415, 'upload.type', typeRule],
    [{ contentType: '' }, 415, 'upload.type', typeRule],
    [{ size: 30 * 1024 * 1024 + 1 }, 413, 'upload.too-large', 'File size must not exceed 30MB'],
  ])('is refused for a file with %j', async (changed, ...expected) => {
    const answer = await on.api.post('/api/upload/url', { ...menu, ...changed });
    expect([answer.status, answer.body.code, answer.body.error]).toEqual(expected);
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
