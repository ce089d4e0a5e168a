import { findSharedServer } from '../support/shared-server.js';

const server = findSharedServer();

function post(path: string, style: object, language = 'en'): Promise<Response> {
  return fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ type: 'website', originalResource: 'https://example.com', style }),
  });
}

it.each([
  ['style.text', { text: 'ⵜⴰⵎⴰⵣⵉⵖⵜ' }, ['ⵜ', 'ⴰ', 'ⵎ', 'ⵣ', 'ⵉ', 'ⵖ']],
  ['style.text', { text: 'Menu \uE000' }, ['\uE000']],
  ['style.banner.text', { banner: { design: 'pill', text: '𰻞𰻞面', place: 'below' } }, ['𰻞']],
])(
  'refuses words in %s that no font can draw, and names the characters: %j',
  async (field, style, undrawable) => {
    for (const path of ['/api/qr', '/api/qr/preview']) {
      const response = await post(path, style);
      const message = `has characters that cannot be drawn: ${undrawable.join(' ')}`;
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          success: false,
          code: 'request.invalid',
          error: `${field} ${message}`,
          fields: [{ field, message }],
          undrawable,
        },
      ]);
    }
  },
);

it('takes a text of invisible characters for none, and refuses it in a banner', async () => {
  const plain = await (await post('/api/qr/preview', {})).text();
  expect(await (await post('/api/qr/preview', { text: '\u200B\u2800\u3164' })).text()).toBe(plain);
  const banner = { design: 'plain', text: '\u00AD', place: 'above' };
  const refusal = await post('/api/qr', { banner });
  expect([refusal.status, await refusal.text()]).toEqual([400, expect.stringContaining('must not be empty')]);
});

it('draws Han characters as the languages of the maker do, and does so again', async () => {
  const drawn = new Set<string>();
  for (const language of ['ja', 'zh-TW,zh;q=0.9', 'en-US,zh-CN;q=0.5']) {
    const { qrData } = (await (await post('/api/qr', { text: '骨返令' }, language)).json()) as {
      qrData: { id: string };
    };
    const image = await fetch(`${server.origin}/api/qr/${qrData.id}/image.svg`, {
      headers: { 'accept-language': 'ko' },
    });
    const caption = /d="([^"]+)"\/><\/svg>$/.exec(await image.text())![1]!;
    const preview = await (await post('/api/qr/preview', { text: '骨返令' }, language)).text();
    expect(preview).toContain(caption);
    drawn.add(caption);
  }
  expect(drawn.size).toBe(3);
});
