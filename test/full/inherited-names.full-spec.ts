import { adminSettings } from '../support/admin-api.js';
import { MakerApi } from '../support/maker-api.js';
import { ownServer } from '../support/own-server.js';
import { files } from '../support/uploads.js';

/** Names that every object of JavaScript has. Wherever a client may choose a name, they are like any other that does not exist. */
const names = [
  'constructor',
  'toString',
  'toLocaleString',
  'valueOf',
  'hasOwnProperty',
  '__proto__',
  '__defineGetter__',
];
const unknown = 'nonsense';

const server = ownServer({ ...adminSettings, RATE_LIMITS: 'off' });
const ids: Record<string, string> = {};

beforeAll(async () => {
  const make = async (request: object) => (await MakerApi.make(() => server.origin, request)).id;
  const url = 'https://example.com/';
  ids['links'] = await make({ type: 'links', content: { name: 'Ada', links: [{ url }] } });
  ids['contact'] = await make({ type: 'contact', content: { firstName: 'Ada', lastName: 'L', page: true } });
  const dish = { name: { en: 'Soup' }, price: 650 };
  const sections = [{ name: { en: 'Starters' }, dishes: [dish] }];
  const menu = { title: 'Casa', currency: 'EUR', languages: ['en'], sections };
  ids['menu'] = await make({ type: 'menu', content: menu });
  const { uploads } = server;
  const pdf = await uploads.create('pdf', await uploads.send('a.pdf', 'application/pdf', files.pdf()));
  ids['pdf'] = pdf.body.qrData.id;
});

/** The status, and the code of a failure in JSON. Both must not be those of our own faults. */
async function answerTo(path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(server.origin + path, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json');
  const { code = '' } = isJson ? (JSON.parse(text) as { code?: string }) : {};
  return `${response.status} ${code} ${response.headers.get('content-type')}`;
}
const post = (path: string, body: string) =>
  answerTo(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

const paths: readonly ((name: string) => string)[] = [
  ...['links', 'contact', 'menu', 'pdf'].map((kind) => (name: string) => `/p/${ids[kind]!}/${name}`),
  (name) => `/p/${ids['links']!}/go/${name}`,
  (name) => `/p/${ids['menu']!}?in=${name}&without=${name}&diet=${name}&page=${name}`,
  (name) => `/p/${ids['pdf']!}?${name}=1`,
  (name) => `/?lang=${name}`,
  (name) => `/generate/${name}`,
  (name) => `/generate/url/${name}`,
  (name) => `/generate/url?style=${name}`,
  (name) => `/qr/${name}`,
  (name) => `/${name}`,
  (name) => `/files/${name}`,
  (name) => `/files/a.${name}`,
  (name) => `/assets/${name}`,
  (name) => `/examples/${name}.webp`,
  (name) => `/embed/${name}`,
  (name) => `/embed/${name}.js`,
  (name) => `/embed/1.${name}`,
  (name) => `/embed/generator?kinds=${name}&theme=${name}&lang=${name}&accent=${name}`,
  (name) => `/api/qr/${ids['links']!}/image.${name}`,
  (name) => `/api/qr/${ids['links']!}/image.png?size=${name}&v=${name}`,
  (name) => `/api/pictures/${name}`,
  (name) => `/api/qr/type/${name}`,
  (name) => `/api/qr/type-by-id/${name}`,
  (name) => `/api/${name}`,
  (name) => `/.well-known/${name}`,
  (name) => `/api/oembed?url=${name}`,
];

it.each(paths.map((path) => [String(path).replace(/^\(name\) => /, ''), path] as const))(
  '%s',
  async (_, path) => {
    const expected = await answerTo(path(unknown));
    expect(expected).not.toMatch(/^5/);
    for (const name of names) expect([name, await answerTo(path(name))]).toEqual([name, expected]);
  },
);

it.each([
  'qr?sort={}',
  'qr?status={}',
  'qr?type={}',
  'qr.csv?status={}',
  'stats?days={}',
  'audit?action={}',
  'reports?sort={}',
])('admin %s', async (path) => {
  const { admin } = server;
  const ask = async (name: string) => {
    const { status, body } = await admin.call<{ code?: string }>('GET', path.replace('{}', name));
    return [status, body.code];
  };
  const expected = await ask(unknown);
  for (const name of names) expect([name, ...(await ask(name))]).toEqual([name, ...expected]);
});

/** Places in bodies: `{}` stands for the name. */
const link = '"originalResource":"https://example.com/"';
it.each([
  ['/api/qr', `{"type":"{}",${link}}`],
  ['/api/qr', `{"type":"url",${link},"style":{"color":"{}"}}`],
  ['/api/qr', `{"type":"url",${link},"style":{"size":"{}"}}`],
  ['/api/qr', `{"type":"url",${link},"style":{"modules":"{}"}}`],
  ['/api/qr', `{"type":"url",${link},"style":{"eyes":{"shape":"{}"}}}`],
  ['/api/qr/check', `{"type":"{}",${link}}`],
  ['/api/pictures/png', '{"kind":"{}","content":{}}'],
  ['/api/pictures/png', '{"kind":"wifi","content":{"ssid":"a","security":"{}"}}'],
  ['/api/pages/preview', '{"kind":"{}","content":{}}'],
  [
    '/api/pages/preview',
    '{"kind":"menu","content":{"title":"a","currency":"{}","languages":["{}"],"sections":[]}}',
  ],
  [
    '/api/pages/preview',
    '{"kind":"menu","content":{"title":"a","currency":"EUR","languages":["en"],"sections":[{"name":{"{}":"a"},"dishes":[]}]}}',
  ],
  [
    '/api/pages/preview',
    '{"kind":"menu","content":{"title":"a","currency":"EUR","languages":["en"],"sections":[{"name":{"en":"a"},"dishes":[{"name":{"en":"a"},"price":1,"allergens":["{}"]}]}]}}',
  ],
])('%s %s', async (path, body) => {
  const expected = await post(path, body.replaceAll('{}', unknown));
  expect(expected).not.toMatch(/^5/);
  for (const name of names)
    expect([name, await post(path, body.replaceAll('{}', name))]).toEqual([name, expected]);
});

it('leaves no fault in the log', () =>
  expect(server.output()).not.toMatch(/TypeError|"level":(?:50|"error")/));
