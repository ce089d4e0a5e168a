import sharp from 'sharp';
import type { Failure } from '../../server/common/errors/failure.js';
import type { QrResponse } from '../../server/qr/qr.responses.js';
import type { QrType, QrTypeResponse } from '../../server/types/qr-type.js';
import { Api } from '../support/api.js';
import { decode } from '../support/decode.js';
import {
  type OutsidePostgres,
  startOutsidePostgres,
  whyNoOutsidePostgres,
} from '../support/outside-postgres.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

const databases = whyNoOutsidePostgres() ? ['embedded'] : ['embedded', 'outside'];

beforeAll(() => {
  const why = whyNoOutsidePostgres();
  if (why) process.stdout.write(`SKIPPED: the API on an outside PostgreSQL (${why})\n`);
});

describe.each(databases)('the API on the %s PostgreSQL', (database) => {
  let outside: OutsidePostgres | undefined;
  let server: TestServer;
  let api: Api;

  beforeAll(async () => {
    outside = database === 'outside' ? await startOutsidePostgres() : undefined;
    server = await startServer(outside && { DATABASE_URL: await outside.createDatabase() });
    api = new Api(server.origin);
  }, 90_000);

  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await removeDataDir(server.dataDir);
    outside?.stop();
  }, 30_000);

  describe('types', () => {
    it('lists the four', async () => {
      const { status, body } = await api.get<QrType[]>('/api/types');
      expect(status).toBe(200);
      expect(body.map(({ type }) => type)).toEqual(['website', 'pdf', 'social', 'menu']);
    });

    it.each([
      ['website', 'website'],
      ['WEBSITE', 'website'],
      ['url', 'website'],
      ['menu', 'menu'],
    ])('finds %s by name', async (name, type) => {
      const { status, body } = await api.get<QrTypeResponse>(`/api/qr/type/${name}`);
      expect([status, body.success, body.qrType.type]).toEqual([200, true, type]);
      expect((await api.get<QrTypeResponse>(`/api/qr/type-by-id/${body.qrType.id}`)).body).toEqual(body);
    });

    it.each([
      ['/api/qr/type/zip', 'zip'],
      ['/api/qr/type/%00', '\u0000'],
      ['/api/qr/type-by-id/99', '99'],
      ['/api/qr/type-by-id/99999999999', '99999999999'],
      ['/api/qr/type-by-id/x', 'x'],
    ])('%s is not found', async (path, name) => {
      const { status, body } = await api.get(path);
      expect([status, body]).toEqual([
        404,
        { success: false, error: `QR type '${name}' not found`, code: 'type.not-found' },
      ]);
    });
  });

  describe('making a code', () => {
    it('answers with the record, the link and the picture', async () => {
      const created = await api.create('https://example.com/a?b=c');
      const { id } = created.qrData;
      expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(created).toMatchObject({
        success: true,
        link: `${server.origin}/${id}`,
        imageUrl: `${server.origin}/files/qr-${id}.png`,
        scannable: { ok: true },
        qrData: {
          original_resource: 'https://example.com/a?b=c',
          counter: 0,
          qr_image_url: created.imageUrl,
        },
      });
      const found = await api.get<QrResponse>(`/api/qr/${id.toLowerCase()}`);
      expect(found.body).toEqual({ success: true, qrData: created.qrData });
    });

    it('keeps an e-mail address to itself', async () => {
      const { body } = await api.post('/api/qr', {
        type: 'social',
        originalResource: 'https://example.com',
        email: 'somebody@example.com',
      });
      expect(body.success).toBe(true);
      expect(JSON.stringify(body)).not.toContain('somebody');
      expect(server.output()).not.toContain('somebody@');
    });

    it.each([['type'], ['typeId']])('takes the type as %s', async (field) => {
      const value = field === 'type' ? 'Website' : 1;
      const { status } = await api.post('/api/qr', {
        [field]: value,
        originalResource: 'https://example.com',
      });
      expect(status).toBe(201);
    });

    it('stores a picture that another decoder reads, and serves it so that it cannot run', async () => {
      const { link, imageUrl, qrData } = await api.create('https://example.com', {
        size: 'small',
        frame: '5px',
      });
      const response = await fetch(imageUrl);
      const png = Buffer.from(await response.arrayBuffer());
      expect(await decode(png)).toBe(link);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(response.headers.get('cache-control')).toContain('immutable');
      const image = await fetch(`${server.origin}/api/qr/${qrData.id}/image.png`);
      expect(Buffer.from(await image.arrayBuffer()).equals(png)).toBe(true);
    });

    it.each([
      ['png', 64],
      ['png', 1234],
      ['svg', 300],
    ])('gives a %s of %i px that decodes', async (format, size) => {
      const { link, qrData } = await api.create('https://example.com', { text: 'Scan me', color: 'blue' });
      const response = await fetch(
        `${server.origin}/api/qr/${qrData.id}/image.${format}?size=${size}&download=1`,
      );
      const picture = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="example__${size}x${size}.${format}"`,
      );
      const { width = 0 } = await sharp(picture).metadata();
      expect(width).toBeGreaterThanOrEqual(size);
      expect(
        await decode(await sharp(picture).resize({ width: 700, kernel: 'nearest' }).png().toBuffer()),
      ).toBe(link);
      const etag = response.headers.get('etag') ?? '';
      const again = await fetch(response.url, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    });

    it('draws a logo and keeps it', async () => {
      const flat = sharp({ create: { width: 40, height: 90, channels: 3, background: '#0a5' } });
      const logo = `data:image/png;base64,${(await flat.png().toBuffer()).toString('base64')}`;
      const { link, imageUrl, qrData } = await api.create('https://example.com', { logo });
      const stored = Buffer.from(await (await fetch(imageUrl)).arrayBuffer());
      expect(await decode(stored)).toBe(link);
      const other = await fetch(`${server.origin}/api/qr/${qrData.id}/image.png?size=500`);
      expect(Buffer.from(await other.arrayBuffer()).equals(stored)).toBe(true);
    });

    it('previews a style as SVG, as large as a real code', async () => {
      const style = { color: 'green', text: 'Scan me', frame: '2px' };
      const preview = await fetch(`${server.origin}/api/qr/preview`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ style }),
      });
      expect(preview.headers.get('content-type')).toContain('image/svg+xml');
      const { qrData } = await api.create('https://example.com', style);
      const real = await (await fetch(`${server.origin}/api/qr/${qrData.id}/image.svg`)).text();
      const sizeOf = (svg: string) => /viewBox="[^"]+"/.exec(svg)?.[0];
      expect(sizeOf(await preview.text())).toBe(sizeOf(real));
    });

    it('refuses colours that no decoder reads, with a suggestion', async () => {
      const style = { color: 'white', background: 'white' };
      const { status, body } = await api.post('/api/qr', {
        type: 'url',
        originalResource: 'https://example.com',
        style,
      });
      expect([status, body.code]).toEqual([422, 'style.unreadable']);
      expect(body.suggestion).toEqual({ color: 'purple', background: 'white' });
    });

    it.each(['pdf', 'menu'])('has no file for a %s yet', async (type) => {
      const { status, body } = await api.post('/api/qr', {
        type,
        originalResource: 'https://example.com/x.pdf',
      });
      expect([status, body.code, body.error]).toEqual([
        422,
        'upload.missing',
        'File not uploaded yet or upload failed',
      ]);
    });
  });

  describe('bad input', () => {
    const url = 'https://example.com';
    const urlText = 'Please enter a valid URL (e.g., https://example.com or www.example.com)';
    const missing = [400, 'request.invalid', 'Missing required data'] as const;
    const notAUrl = [400, 'resource.invalid', urlText] as const;

    it.each([
      ['no body', undefined, ...missing],
      ['an empty body', '', ...missing],
      ['null', 'null', ...missing],
      ['no type', { originalResource: url }, ...missing],
      ['an empty type', { type: '', originalResource: url }, ...missing],
      ['no resource', { type: 'url' }, ...missing],
      ['a blank resource', { type: 'url', originalResource: '  ' }, ...missing],
      ['a list', [], 400, 'request.invalid', 'The request body must be an object'],
      ['a text', '"x"', 400, 'request.invalid', 'The request body must be an object'],
      ['broken JSON', '{"type":', 400, 'request.invalid', 'The request body is not valid JSON'],
      ['a number as type', { type: 5, originalResource: url }, 400, 'request.invalid', 'type must be a text'],
      [
        'a list as resource',
        { type: 'url', originalResource: [] },
        400,
        'request.invalid',
        'originalResource must be a text',
      ],
      [
        'a text as typeId',
        { typeId: '1', originalResource: url },
        400,
        'request.invalid',
        'typeId must be a whole number',
      ],
      [
        'a wrong e-mail',
        { type: 'url', originalResource: url, email: 'x' },
        400,
        'request.invalid',
        'email must be an e-mail address',
      ],
      [
        'an unknown colour',
        { type: 'url', originalResource: url, style: { color: 'pink' } },
        400,
        'request.invalid',
        'style.color must be one of black, white, gray, yellow, green, red, blue, purple',
      ],
      [
        'a text as style',
        { type: 'url', originalResource: url, style: 'x' },
        400,
        'request.invalid',
        'style must be an object',
      ],
      [
        'a long caption',
        { type: 'url', originalResource: url, style: { text: 'x'.repeat(201) } },
        400,
        'request.invalid',
        'style.text must be at most 200 characters',
      ],
      [
        'a logo from elsewhere',
        { type: 'url', originalResource: url, style: { logo: 'https://example.com/x.png' } },
        400,
        'request.invalid',
        'style.logo must be a data URL of an image',
      ],
      [
        'a broken logo',
        { type: 'url', originalResource: url, style: { logo: 'data:image/png;base64,AAAA' } },
        422,
        'logo.unreadable',
        'The logo is not an image that can be read',
      ],
      [
        'an unknown type',
        { type: 'zip', originalResource: url },
        404,
        'type.not-found',
        "QR type 'zip' not found",
      ],
      [
        'an unknown typeId',
        { typeId: 77, originalResource: url },
        404,
        'type.not-found',
        "QR type '77' not found",
      ],
      ['javascript:', { type: 'url', originalResource: 'javascript:alert(1)' }, ...notAUrl],
      ['no dot', { type: 'url', originalResource: 'https://localhost/x' }, ...notAUrl],
      ['no scheme', { type: 'url', originalResource: 'example.com' }, ...notAUrl],
      ['10,000 characters', { type: 'url', originalResource: `${url}/${'a'.repeat(10_000)}` }, ...notAUrl],
      [
        '10 MB',
        { type: 'url', originalResource: 'a'.repeat(10 * 1024 * 1024) },
        413,
        'request.too-large',
        'The request is too large',
      ],
    ])('%s', async (_, body, status, code, error) => {
      const answer = await api.post('/api/qr', body);
      expect([answer.status, answer.body.success, answer.body.code, answer.body.error]).toEqual([
        status,
        false,
        code,
        error,
      ]);
    });

    it('an own scan link, in any form', async () => {
      const { link, qrData } = await api.create(url);
      for (const originalResource of [
        link,
        link.toLowerCase(),
        `${link}?x`,
        `${server.origin}/prel1/${qrData.id}`,
      ]) {
        const { status, body } = await api.post('/api/qr', { type: 'url', originalResource });
        // localhost has no dot, so this origin is refused for that too: the rule itself has its own table.
        expect([status, body.code]).toEqual([400, 'resource.invalid']);
      }
    });

    it.each([
      ['unknown', '0000000000'],
      ['short', 'abc'],
      ['with letters outside the alphabet', 'ILOU000000'],
      ['with a zero byte', '%00'],
    ])('an id that is %s', async (_, id) => {
      const text = `QR code with ID ${decodeURIComponent(id)} not found`;
      const expected = [404, { success: false, error: text, code: 'qr.not-found' }];
      const answers = [
        await api.get(`/api/qr/${id}`),
        await api.post(`/api/qr/${id}/increment`),
        await api.get(`/api/qr/${id}/image.png`),
      ];
      for (const { status, body } of answers) expect([status, body]).toEqual(expected);
    });

    it.each(['0', '63', '4001', '1e3', 'x', '-1'])('a picture of %s px', async (size) => {
      const { qrData } = await api.create(url);
      const { status, body } = await api.get(`/api/qr/${qrData.id}/image.png?size=${size}`);
      expect([status, body.code, body.error]).toEqual([
        400,
        'request.invalid',
        'size must be a whole number from 64 to 4000',
      ]);
    });

    it.each([
      ['/api/nope', 404, 'route.not-found'],
      ['/functions/v1/api/nope', 404, 'route.not-found'],
      ['/s3/get-upload-url', 404, 'route.not-found'],
      ['/api/%zz', 400, 'request.invalid'],
    ])('%s', async (path, status, code) => {
      const answer = await api.get<Failure>(path);
      expect([answer.status, answer.body.success, answer.body.code]).toEqual([status, false, code]);
    });

    it('a body that is not JSON', async () => {
      const response = await fetch(`${server.origin}/api/qr`, {
        method: 'POST',
        body: '<xml/>',
        headers: { 'content-type': 'text/xml' },
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        { success: false, error: 'The request body must be JSON', code: 'request.invalid' },
      ]);
    });

    it('leaves the server going, and nothing of its insides in an answer', async () => {
      expect((await api.get<{ status: string }>('/health/ready')).body.status).toBe('ok');
    });
  });

  describe('scanning', () => {
    const phone = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
      accept: 'text/html',
    };

    it('counts and goes straight on, then by way of pre-content', async () => {
      const { id } = (await api.create('https://example.com/there')).qrData;
      const locations = [];
      for (let scans = 0; scans < 4; scans++) locations.push((await api.scan(id)).headers.get('location'));
      expect(locations).toEqual([
        'https://example.com/there',
        `/prel1/${id}`,
        'https://example.com/there',
        `/prel1/${id}`,
      ]);
      expect(await api.counterOf(id)).toBe(4);
    });

    it('answers a browser with a small page that goes on by itself, with or without a script', async () => {
      const { id } = (await api.create('https://example.com/?a=1&b="2"')).qrData;
      const response = await api.scan(id.toLowerCase(), phone);
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(page).toContain('Loading... Redirecting to resource...');
      expect(page).toContain('data-to="https://example.com/?a=1&amp;b=%222%22"');
      expect(page).toContain(
        '<noscript><meta http-equiv="refresh" content="0;url=https://example.com/?a=1&amp;b=%222%22">',
      );
    });

    it.each([
      ['HEAD', {}, 'HEAD', 302],
      [
        'a crawler',
        { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
        'GET',
        302,
      ],
      ['a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }, 'GET', 302],
      ['a range request', { range: 'bytes=0-99' }, 'GET', 302],
      ['a prefetch', { 'sec-purpose': 'prefetch' }, 'GET', 503],
    ])('answers %s and does not count it', async (_, headers, method, status) => {
      const { id } = (await api.create('https://example.com/')).qrData;
      const response = await api.scan(id, headers as Record<string, string>, method);
      expect([response.status, await response.text()]).toEqual([status, '']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await api.counterOf(id)).toBe(0);
    });

    it('tells of an unknown id', async () => {
      const response = await api.scan('0000000000', phone);
      const page = await response.text();
      expect(response.status).toBe(404);
      expect(page).toContain('Failed to redirect. QR code may be invalid.');
      expect(page).toContain('Return to home');
    });

    it('gives 200 concurrent increments 200 different values', async () => {
      const { id } = (await api.create('https://example.com/')).qrData;
      const answers = await Promise.all(Array.from({ length: 200 }, () => api.increment(id)));
      const values = answers.map(({ body }) => body.qrData.counter).sort((a, b) => a - b);
      expect(values).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
      for (const { body } of answers) expect(body.shouldRedirect).toBe(body.qrData.counter % 2 === 0);
    });

    it('answers under the published base too', async () => {
      const { id } = (await api.create('https://example.com/')).qrData;
      const { status, body } = await api.post<QrResponse>(`/functions/v1/api/qr/${id}/increment`);
      expect([status, body.qrData.counter]).toEqual([200, 1]);
    });
  });
});
