import type { Failure } from '../../server/common/errors/failure.js';
import { onEachDatabase } from '../support/each-database.js';

onEachDatabase('bad input', (on) => {
  const url = 'https://example.com';
  const urlText = 'Please enter a valid URL (e.g., https://example.com or www.example.com)';
  const missing = [400, 'request.invalid', 'Missing required data'] as const;
  const notAUrl = [400, 'resource.invalid', urlText] as const;

  it.each([
    ['no body', undefined, ...missing],
    ['an empty body', '', ...missing],
    ['null', 'null', ...missing],
    ['no type', { originalResource: url }, ...missing],
    ['null as type', { type: null, originalResource: url }, ...missing],
    [
      'an endless email',
      { type: 'url', originalResource: url, email: `a@${'a.'.repeat(30_000)}` },
      400,
      'request.invalid',
      'email must be at most 254 characters',
    ],
    ['an empty type', { type: '', originalResource: url }, ...missing],
    ['no resource', { type: 'url' }, ...missing],
    ['a blank resource', { type: 'url', originalResource: '  ' }, ...missing],
    ['a list', [], 400, 'request.invalid', 'The request body must be an object'],
    ['a string', '"x"', 400, 'request.invalid', 'The request body must be an object'],
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
      'a string as typeId',
      { typeId: '1', originalResource: url },
      400,
      'request.invalid',
      'typeId must be a whole number',
    ],
    [
      'a wrong email',
      { type: 'url', originalResource: url, email: 'x' },
      400,
      'request.invalid',
      'email must be an email address',
    ],
    [
      'an unknown colour',
      { type: 'url', originalResource: url, style: { color: 'pink' } },
      400,
      'request.invalid',
      'style.color must be one of black, white, gray, yellow, green, red, blue, purple, or a color such as #1A2B3C',
    ],
    [
      'a colour of three digits',
      { type: 'url', originalResource: url, style: { gradient: { to: '#abc', angle: 0 } } },
      400,
      'request.invalid',
      'style.gradient.to must be one of black, white, gray, yellow, green, red, blue, purple, or a color such as #1A2B3C',
    ],
    [
      'an angle beyond the circle',
      { type: 'url', originalResource: url, style: { gradient: { to: 'red', angle: 360 } } },
      400,
      'request.invalid',
      'style.gradient.angle must be a number from 0 to 359',
    ],
    [
      'a banner beside a caption',
      {
        type: 'url',
        originalResource: url,
        style: { text: 'Menu', banner: { design: 'pill', text: 'Scan me', place: 'below' } },
      },
      400,
      'request.invalid',
      'style.banner cannot stand together with a text',
    ],
    [
      'a banner of spaces',
      {
        type: 'url',
        originalResource: url,
        style: { banner: { design: 'pill', text: ' \u0000 ', place: 'below' } },
      },
      400,
      'request.invalid',
      'style.banner.text must not be empty',
    ],
    [
      'a string as style',
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
    const answer = await on.api.post('/api/qr', body);
    expect([answer.status, answer.body.success, answer.body.code, answer.body.error]).toEqual([
      status,
      false,
      code,
      error,
    ]);
  });

  it('a scan link of our own, in any form', async () => {
    const { link, qrData } = await on.api.create(url);
    for (const originalResource of [
      link,
      link.toLowerCase(),
      `${link}?x`,
      `${on.server.origin}/prel1/${qrData.id}`,
    ]) {
      const { status, body } = await on.api.post('/api/qr', { type: 'url', originalResource });
      // Without a dot, this origin is invalid anyway: link.rule.spec.ts tests the rule itself.
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
      await on.api.get(`/api/qr/${id}`),
      await on.api.post(`/api/qr/${id}/increment`),
      await on.api.get(`/api/qr/${id}/image.png`),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual(expected);
  });

  const sizeRule = 'size must be a whole number from 64 to 4000';

  it.each([
    ...['0', '63', '4001', '1e3', 'x', '-1'].map((size) => [`png?size=${size}`, sizeRule]),
    ['webp?size=2049', 'size must be at most 2048 for WebP; PNG, JPG, SVG, EPS and PDF go further'],
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

  it('a caption with a lone surrogate and a NUL, which is accepted', async () => {
    await on.api.create(url, { text: 'a\ud800b\u0000c' });
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
