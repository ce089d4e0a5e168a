import { readReadableSettings } from './readable-settings.js';

it('reads valid settings without faults', () => {
  const { settings, faults } = readReadableSettings({ PORT: '4000' });
  expect([settings.port, faults]).toEqual([4000, []]);
});

it('replaces invalid settings by defaults and reports each fault', () => {
  const { settings, faults } = readReadableSettings({
    PORT: 'x',
    PRE_CONTENT_EVERY: '3',
    TRUST_PROXY: 'all',
  });
  expect(settings).toMatchObject({ port: 3000, preContentEvery: 3, trustProxy: false });
  expect(faults).toEqual([expect.stringMatching(/^PORT must /), expect.stringMatching(/^TRUST_PROXY must /)]);
});

it('drops all S3 settings when one of them is invalid', () => {
  const { settings, faults } = readReadableSettings({
    STORAGE: 's3',
    S3_REGION: 'eu',
    S3_ENDPOINT: 'http://x',
  });
  expect([settings.s3, faults]).toEqual([undefined, [expect.stringMatching(/^S3_BUCKET must be set/)]]);
});
