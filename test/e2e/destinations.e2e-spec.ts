import { Api } from '../support/api.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer({ PUBLIC_ORIGIN: 'https://qr.example.com' });
const refusal = {
  success: false,
  error: 'Please enter a valid URL (e.g., https://example.com or www.example.com)',
  code: 'resource.invalid',
};

const create = (originalResource: string, type = 'url') =>
  new Api(server.origin).post('/api/qr', { type, originalResource });

it.each([
  'http://127.0.0.1:5432/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.1/',
  'http://[::1]:3000/',
  'http://[::ffff:10.0.0.1]/',
  'http://8.8.8.8/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://10.0.0.1.nip.io/',
  'https://user:secret@example.com/',
  'https://www.mybank.example@evil.example/',
  'https://qr.example.com/0K3QR7XPW9',
  'https://WWW.QR.example.com.:8443/%30k3qr7xpw9/',
  'https://qr.example.com/prel1/0K3QR7XPW9',
  'https://qr.example.com/functions/v1/api/qr/0K3QR7XPW9',
])('%s is refused, as a website and as social media', async (link) => {
  for (const type of ['url', 'social']) {
    const { status, body } = await create(link, type);
    expect([status, body]).toEqual([400, refusal]);
  }
});

it.each(['https://example.com/', 'https://qr.example.com/about-us', 'https://bücher.example/'])(
  '%s is taken, and opens at once',
  async (link) => {
    const { status, body } = await create(link);
    expect(status).toBe(201);
    const { id } = (body as unknown as { qrData: { id: string } }).qrData;
    const scan = await new Api(server.origin).scan(id);
    expect([scan.status, scan.headers.get('location')]).toEqual([302, new URL(link).href]);
  },
);

it('a host that imitates another is taken, and opens with a warning', async () => {
  const api = new Api(server.origin);
  const { id } = (await api.create('https://аррӏе.com/login')).qrData;
  expect((await api.scan(id)).headers.get('location')).toBe(`/${id}+`);
  const page = await (await api.scan(id, { accept: 'text/html' })).text();
  expect(page).toContain('This may not be the site that it seems to be');
  expect(page).toContain('xn--80ak6aa92e.com');
  expect(page).toContain('аррӏе.com');
  expect(await api.counterOf(id)).toBe(2);
});
