import { readSettings, SettingsError } from './settings.js';

it('has a default for every setting', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    linkOrigin: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    s3: undefined,
    preContentEvery: 2,
    trustProxy: false,
    rateLimits: true,
    renderWaitSeconds: 5,
    inspectionSeconds: 8,
    mailsPerDay: 1000,
    smtp: undefined,
    mailFrom: { name: 'QR Code Generator', address: 'support@example.com' },
    adminTokens: [],
    embedOrigins: '*',
    testPages: false,
    ads: undefined,
    gtmId: undefined,
    cmpScriptUrl: undefined,
    operator: {
      name: 'The operator of this site',
      address: '123 Example Street, Example City',
      phone: '+1 212 555 0100',
    },
  });
});

it.each([
  [
    { PORT: '8080' },
    { port: 8080, publicOrigin: 'http://localhost:8080', linkOrigin: 'http://localhost:8080' },
  ],
  [{ PORT: '' }, { port: 3000 }],
  [
    { PUBLIC_ORIGIN: 'HTTPS://QR.EXAMPLE.COM/' },
    { publicOrigin: 'HTTPS://QR.EXAMPLE.COM', linkOrigin: 'HTTPS://QR.EXAMPLE.COM' },
  ],
  [
    { PUBLIC_ORIGIN: 'https://qr.example.com', LINK_ORIGIN: 'https://Q.example/' },
    { publicOrigin: 'https://qr.example.com', linkOrigin: 'https://Q.example' },
  ],
  [{ PRE_CONTENT_EVERY: '0' }, { preContentEvery: 0 }],
  [{ SMTP_URL: 'smtps://mail.example.com' }, { smtp: { host: 'mail.example.com', port: 465 } }],
  [{ SUPPORT_EMAIL: 'a@example.com' }, { mailFrom: { name: 'QR Code Generator', address: 'a@example.com' } }],
  [{ MAIL_FROM: 'qr@example.com' }, { mailFrom: { name: '', address: 'qr@example.com' } }],
  [
    { MAIL_FROM: '"Кода, Ltd" <qr@example.com>' },
    { mailFrom: { name: 'Кода, Ltd', address: 'qr@example.com' } },
  ],
  [
    { ADMIN_TOKENS: `ann:${'A1'.repeat(32)}, bob:${'0f'.repeat(32)}` },
    {
      adminTokens: [
        { name: 'ann', sha256: 'a1'.repeat(32) },
        { name: 'bob', sha256: '0f'.repeat(32) },
      ],
    },
  ],
  [{ OPERATOR_NAME: ' Codes, Ltd ' }, { operator: { name: 'Codes, Ltd' } }],
  [{ OPERATOR_PHONE: '(030) 123-45.67' }, { operator: { phone: '(030) 123-45.67' } }],
  [{ ENABLE_TEST_PAGES: 'true' }, { testPages: true }],
  [{ VITE_ORIGIN: 'http://localhost:5173' }, { testPages: true }],
  [{ VITE_ORIGIN: 'http://localhost:5173', ENABLE_TEST_PAGES: 'false' }, { testPages: false }],
  [
    { EMBED_ORIGINS: 'https://shop.example, https://Blog.example' },
    { embedOrigins: ['https://shop.example', 'https://blog.example'] },
  ],
  [{ GTM_ID: 'GTM-AB12CD3' }, { gtmId: 'GTM-AB12CD3' }],
  [{ CMP_SCRIPT_URL: 'https://cmp.example/stub.js' }, { cmpScriptUrl: 'https://cmp.example/stub.js' }],
  [
    { RATE_LIMITS: 'off', MAILS_PER_DAY: '50' },
    { rateLimits: false, mailsPerDay: 50 },
  ],
  [
    { RENDER_WAIT_SECONDS: '60', RENDER_SECONDS: '20', INSPECTION_SECONDS: '30' },
    { renderWaitSeconds: 60, renderSeconds: 20, inspectionSeconds: 30 },
  ],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: '10.0.0.0/8' }, { trustProxy: '10.0.0.0/8' }],
  [{ HOST: '[::1]' }, { host: '::1' }],
  [{ SUPPORT_EMAIL: 'info@xn--80a1acny.xn--p1ai' }, { supportEmail: 'info@xn--80a1acny.xn--p1ai' }],
  [{ GEO_COUNTRY_HEADER: 'CF-IPCountry' }, { geoCountryHeader: 'cf-ipcountry' }],
])('%j gives %j', (environment, settings) => expect(readSettings(environment)).toMatchObject(settings));

it.each([
  'https://пример.рф',
  'https://x.example?',
  'https://x.example#',
  'https://:pw@x.example',
  ' https://x.example',
  'ftp://x.example',
])('refuses %s as an origin', (origin) => {
  expect(() => readSettings({ PUBLIC_ORIGIN: origin })).toThrow('PUBLIC_ORIGIN');
  expect(() => readSettings({ LINK_ORIGIN: origin })).toThrow('LINK_ORIGIN');
});

it.each([
  ['SMTP_URL', 'http://mail.example.com'],
  ['OPERATOR_NAME', 'Codes\nLtd'],
  ['OPERATOR_ADDRESS', 'a'.repeat(201)],
  ['OPERATOR_PHONE', 'call us'],
  ['MAIL_FROM', 'qr'],
  ['MAIL_FROM', 'a@example.com, b@example.com'],
  ['MAIL_FROM', 'Codes\r\nBcc: x@example.com <qr@example.com>'],
  ['EMBED_ORIGINS', 'shop.example'],
  ['EMBED_ORIGINS', "https://shop.example; script-src 'unsafe-inline'"],
  ['GTM_ID', 'G-AB12CD3'],
  ['GTM_ID', 'GTM-AB12&x="'],
  ['CMP_SCRIPT_URL', 'javascript:alert(1)'],
  ['RATE_LIMITS', 'true'],
  ['MAILS_PER_DAY', '0'],
  ['RENDER_WAIT_SECONDS', '0'],
  ['RENDER_SECONDS', '0'],
  ['INSPECTION_SECONDS', '301'],
  ['ADMIN_TOKENS', 'ann:secret'],
  ['ADMIN_TOKENS', `ann:${'a1'.repeat(32)},`],
  ['ADMIN_TOKENS', `ann:${'a1'.repeat(32)},ann:${'b2'.repeat(32)}`],
])('refuses %s %j', (name, value) =>
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be`),
);

it('refuses WEB_CONCURRENCY and names the alternative', () =>
  expect(() => readSettings({ WEB_CONCURRENCY: '1' })).toThrow(
    /^Wrong settings:\n {2}WEB_CONCURRENCY .*several servers with one DATABASE_URL.*docker\/README\.md$/,
  ));

it.each([
  ['true', 'must not be true'],
  ['0.0.0.0/0', 'must not hold a range'],
  ['loopback, ::/0', 'must not hold a range'],
])('refuses to trust every proxy by %j, and says what to set instead', (setting, fault) =>
  expect(() => readSettings({ TRUST_PROXY: setting })).toThrow(
    new RegExp(`^Wrong settings:\n {2}TRUST_PROXY ${fault}.*such as 1.*such as 10\\.0\\.0\\.0/8$`),
  ),
);

it('keeps a password out of the fault', () => {
  expect(() => readSettings({ SMTP_URL: 'smtp://user:hunter2@host:port' })).toThrow(/^(?!.*hunter2)/s);
});

it('lists all faults at once', () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_ORIGIN: 'qr.example.com/path',
    LINK_ORIGIN: 'q.example',
    DATABASE_URL: 'mysql://x',
    PRE_CONTENT_EVERY: '-1',
    STORAGE: 'tape',
    S3_BUCKET: 'A',
    S3_REGION: 'Mars!',
    S3_ENDPOINT: 'minio:9000',
    S3_BROWSER_ENDPOINT: 'x',
    S3_PUBLIC_URL: 'ftp://x.example',
    S3_FORCE_PATH_STYLE: 'yes',
    SUPPORT_EMAIL: 'nobody',
    SMTP_URL: 'pigeon://x',
    ADMIN_TOKENS: 'x',
    TRUST_PROXY: 'somebody',
    EMBED_ORIGINS: 'nowhere',
    ENABLE_TEST_PAGES: 'yes',
    GEO_COUNTRY_HEADER: 'no header',
  };
  const read = () => readSettings(wrong);
  expect(read).toThrow(SettingsError);
  for (const name of Object.keys(wrong)) expect(read).toThrow(name);
});

it('names a bucket that is missing among the other faults', () => {
  const read = () => readSettings({ STORAGE: 's3', PORT: 'x' });
  expect(read).toThrow('S3_BUCKET must be set where STORAGE is s3');
  expect(read).toThrow('PORT');
});

it('reads the settings of S3', () => {
  expect(readSettings({ STORAGE: 's3', S3_BUCKET: 'files' }).s3).toEqual({
    bucket: 'files',
    region: 'us-east-1',
    endpoint: undefined,
    browserEndpoint: undefined,
    publicUrl: undefined,
    forcePathStyle: false,
  });
  const set = {
    STORAGE: 's3',
    S3_BUCKET: 'files',
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: 'http://minio:9000',
    S3_BROWSER_ENDPOINT: 'https://s3.example.com',
    S3_PUBLIC_URL: 'https://cdn.example.com/qr',
    S3_FORCE_PATH_STYLE: 'true',
  };
  expect(readSettings(set).s3).toMatchObject({
    region: 'eu-central-1',
    endpoint: 'http://minio:9000',
    browserEndpoint: 'https://s3.example.com',
    publicUrl: 'https://cdn.example.com/qr/',
    forcePathStyle: true,
  });
});
