import type { Failure } from '../../server/common/errors/failure.js';
import { listFormats } from '../../server/domain/formats.js';
import { onEachDatabase } from '../support/each-database.js';

onEachDatabase('bad input', (on) => {
  const url = 'https://example.com';
  const valid = { type: 'url', originalResource: url };
  const missing = 'Missing required data';
  const colorRule =
    'must be one of black, white, gray, yellow, green, red, blue, purple, or a color such as #1A2B3C';
  const pill = { design: 'pill', text: 'Scan me', place: 'below' };

  it.each<[name: string, body: unknown, error: string]>([
    ['no body', undefined, missing],
    ['null', 'null', missing],
    ['no type', { originalResource: url }, missing],
    ['null as type', { ...valid, type: null }, missing],
    ['an empty type', { ...valid, type: '' }, missing],
    ['no resource', { type: 'url' }, missing],
    ['a blank resource', { ...valid, originalResource: '  ' }, missing],
    ['a list', [], 'The request body must be an object'],
    ['broken JSON', '{"type":', 'The request body is not valid JSON'],
    ['a number as type', { ...valid, type: 5 }, 'type must be a text'],
    ['a list as resource', { ...valid, originalResource: [] }, 'originalResource must be a text'],
    ['a string as typeId', { originalResource: url, typeId: '1' }, 'typeId must be a whole number'],
    ['a wrong email', { ...valid, email: 'x' }, 'email must be an email address'],
    [
      'an endless email',
      { ...valid, email: `a@${'a.'.repeat(30_000)}` },
      'email must be at most 254 characters',
    ],
    ['a string as style', { ...valid, style: 'x' }, 'style must be an object'],
  ])('%s', (_, body, error) => expectRefusal(body, 400, 'request.invalid', error));

  it.each<[name: string, style: object, error: string]>([
    ['an unknown colour', { color: 'pink' }, `style.color ${colorRule}`],
    ['a colour of three digits', { gradient: { to: '#abc', angle: 0 } }, `style.gradient.to ${colorRule}`],
    [
      'an angle beyond the circle',
      { gradient: { to: 'red', angle: 360 } },
      'style.gradient.angle must be a number from 0 to 359',
    ],
    [
      'a banner beside a caption',
      { text: 'Menu', banner: pill },
      'style.banner cannot stand together with a text',
    ],
    ['a banner of spaces', { banner: { ...pill, text: ' \u0000 ' } }, 'style.banner.text must not be empty'],
    ['a long caption', { text: 'x'.repeat(201) }, 'style.text must be at most 200 characters'],
    ['a logo from elsewhere', { logo: `${url}/x.png` }, 'style.logo must be a data URL of an image'],
  ])('%s', (_, style, error) => expectRefusal({ ...valid, style }, 400, 'request.invalid', error));

  it.each<[name: string, changed: object, status: number, code: string, error: string]>([
    [
      'a broken logo',
      { style: { logo: 'data:image/png;base64,AAAA' } },
      422,
      'logo.unreadable',
      'The logo is not an image that can be read',
    ],
    ['an unknown type', { type: 'zip' }, 404, 'type.not-found', "QR type 'zip' not found"],
    ['an unknown typeId', { type: undefined, typeId: 77 }, 404, 'type.not-found', "QR type '77' not found"],
    [
      '10 MB',
      { originalResource: 'a'.repeat(10 * 1024 * 1024) },
      413,
      'request.too-large',
      'The request is too large',
    ],
  ])('%s', (_, changed, ...expected) => expectRefusal({ ...valid, ...changed }, ...expected));

  it.each(['javascript:alert(1)', 'https://localhost/x', 'example.com', `${url}/${'a'.repeat(10_000)}`])(
    'an invalid link: %.40s',
    (originalResource) =>
      expectRefusal(
        { ...valid, originalResource },
        400,
        'resource.invalid',
        'Please enter a valid URL (e.g., https://example.com or www.example.com)',
      ),
  );

  async function expectRefusal(body: unknown, ...expected: [status: number, code: string, error: string]) {
    const answer = await on.api.post('/api/qr', body);
    const { success, code, error } = answer.body;
    expect([success, answer.status, code, error]).toEqual([false, ...expected]);
  }

  it('a mistyped link, with the one that was probably meant', async () => {
    const { status, body } = await on.api.post('/api/qr', {
      ...valid,
      originalResource: 'https://www.example,com',
    });
    expect([status, body]).toMatchObject([
      400,
      { code: 'resource.invalid', suggestion: 'https://www.example.com' },
    ]);
  });

  it('a scan link of our own, in any form', async () => {
    const { link, qrData } = await on.api.create(url);
    for (const originalResource of [link.toLowerCase(), `${on.server.origin}/prel1/${qrData.id}`]) {
      const { status, body } = await on.api.post('/api/qr', { type: 'url', originalResource });
      // This origin has no dot and would be refused anyway; link.rule.spec.ts tests the rule itself.
      expect([status, body.code]).toEqual([400, 'resource.invalid']);
    }
  });

  it.each([
    ['unknown', '0000000000'],
    ['with letters outside the alphabet', 'ILOU000000'],
    ['with a zero byte', '%00'],
  ])('an id that is %s', async (_, id) => {
    const text = `QR code with ID ${decodeURIComponent(id)} not found`;
    const expected = [404, { success: false, error: text, code: 'qr.not-found' }];
    const answers = [
      await on.api.get(`/api/qr/${id}`),
      await on.api.post(`/api/qr/${id}/increment`),
      await on.api.get(`/api/qr/${id}/image.png`),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual(expected);
  });

  const sizeRule = 'size must be a whole number from 64 to 4000';

  it.each([
    ...['63', '4001', '1e3'].map((size) => [`png?size=${size}`, sizeRule]),
    ['webp?size=2049', `size must be at most 2048 for WebP; ${listFormats('en-GB', 2_049)} go further`],
  ])('a picture, %s', async (picture, error) => {
    const { qrData } = await on.api.create(url);
    const answer = await on.api.get(`/api/qr/${qrData.id}/image.${picture}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', error } });
  });

  it.each([
    ['/api/nope', 404, 'route.not-found'],
    ['/functions/v1/api/nope', 404, 'route.not-found'],
    ['/s3/get-upload-url', 404, 'route.not-found'],
    ['/api/%zz', 400, 'request.invalid'],
  ])('%s', async (path, status, code) => {
    const answer = await on.api.get<Failure>(path);
    expect([answer.status, answer.body.success, answer.body.code]).toEqual([status, false, code]);
  });

  it.each([
    ['an unknown size', { style: { size: 'x' } }, 400, 'request.invalid'],
    ['a broken logo', { style: { logo: 'data:image/png;base64,AAAA' } }, 422, 'logo.unreadable'],
    ['a link that is too long', { link: 'x'.repeat(301) }, 400, 'request.invalid'],
  ])('a preview with %s', async (_, body, status, code) => {
    const answer = await on.api.post('/api/qr/preview', body);
    expect([answer.status, answer.body.success, answer.body.code]).toEqual([status, false, code]);
  });

  it('a body that is not JSON', async () => {
    const response = await fetch(`${on.server.origin}/api/qr`, {
      method: 'POST',
      body: '<xml/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { success: false, error: 'The request body must be JSON', code: 'request.invalid' },
    ]);
  });

  it('leaves the server running', async () => {
    expect((await on.api.get<{ status: string }>('/health/ready')).body.status).toBe('ok');
  });
});
