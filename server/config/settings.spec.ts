import { readSettings, SettingsError } from './settings.js';

it('has a default for everything', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    preContentEvery: 2,
    trustProxy: false,
  });
});

it.each([
  [{ PORT: '8080' }, { port: 8080, publicOrigin: 'http://localhost:8080' }],
  [{ PORT: '' }, { port: 3000 }],
  [{ PUBLIC_ORIGIN: 'HTTPS://QR.EXAMPLE.COM/' }, { publicOrigin: 'HTTPS://QR.EXAMPLE.COM' }],
  [{ PRE_CONTENT_EVERY: '0' }, { preContentEvery: 0 }],
  [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: '10.0.0.0/8' }, { trustProxy: '10.0.0.0/8' }],
])('%j gives %j', (environment, settings) => expect(readSettings(environment)).toMatchObject(settings));

it.each([
  'https://пример.рф',
  'https://x.example?',
  'https://x.example#',
  'https://:pw@x.example',
  ' https://x.example',
  'ftp://x.example',
])('refuses %s as PUBLIC_ORIGIN', (origin) =>
  expect(() => readSettings({ PUBLIC_ORIGIN: origin })).toThrow('PUBLIC_ORIGIN'),
);

it('lists all faults at once', () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_ORIGIN: 'qr.example.com/path',
    DATABASE_URL: 'mysql://x',
    PRE_CONTENT_EVERY: '-1',
    STORAGE: 'tape',
    SUPPORT_EMAIL: 'nobody',
  };
  const read = () => readSettings(wrong);
  expect(read).toThrow(SettingsError);
  for (const name of Object.keys(wrong)) expect(read).toThrow(name);
});
