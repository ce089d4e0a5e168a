import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdsConfigError, readAdsConfig, unitPath } from './ads-config.js';
import { readSettings } from './settings.js';

const folder = mkdtempSync(join(tmpdir(), 'qr-ads-'));
const file = join(folder, 'ads.json');
afterAll(() => rmSync(folder, { recursive: true }));

const least = { networkCode: '21700000000', scriptUrl: 'https://ads.example/gpt.js' };
const full = {
  ...least,
  pages: [
    { path: '/generate/url', desktop: { top: 'url_top', bottom: 'url_bottom' }, mobile: { top: 'url_m' } },
    { path: '/qr/', tablet: { bottom: 'qr_bottom' } },
  ],
  interstitial: 'in',
  interstitial2: 'in2',
  anchor: 'anchor',
  rewarded: '/123,456/rewarded',
  refresh: ['/qr/', '/prel1/'],
};

const write = (content: unknown) =>
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));

function faultsOf(content: unknown): readonly string[] {
  write(content);
  try {
    readAdsConfig(file);
  } catch (error) {
    if (error instanceof AdsConfigError) return error.faults;
    throw error;
  }
  return [];
}

it('reads a complete file', () => {
  write(full);
  expect(readAdsConfig(file)).toEqual(full);
});

it('requires only network code and script', () => {
  write({ ...least, networkCode: 21700000000 });
  expect(readAdsConfig(file)).toEqual({ ...least, pages: [], refresh: [] });
});

it.each<[string, unknown, RegExp[]]>([
  ['no JSON', '{ "networkCode"', [/^\/.*ads\.json: is not JSON \(/]],
  ['no object', '[]', [/ads\.json: .*expected object/i]],
  ['nothing in it', {}, [/ads\.json: networkCode must be given/, /scriptUrl must be the address/]],
  [
    'several faults at once',
    { ...least, pages: [{ path: 'generate' }], rewarded: 5, scriptUrl: 'ftp://x' },
    [/scriptUrl must be/, /pages\.0\.path must be a path/, /rewarded must be a text/],
  ],
  ['a typo', { ...least, rewardd: 'x' }, [/rewardd/]],
  ['an unknown device', { ...least, pages: [{ path: '/', phone: {} }] }, [/pages\.0 .*phone/]],
  [
    'an unknown place',
    { ...least, pages: [{ path: '/', mobile: { left: 'x' } }] },
    [/pages\.0\.mobile .*left/],
  ],
])('names the fault: %s', (_case, content, faults) => {
  const found = faultsOf(content);
  expect(found).toHaveLength(faults.length);
  faults.forEach((fault, i) => expect(found[i]).toMatch(fault));
});

it('names a file that is missing, and a folder', () => {
  expect(() => readAdsConfig(join(folder, 'none.json'))).toThrow(/none\.json: there is no such file/);
  expect(() => readAdsConfig(folder)).toThrow(/cannot be read \(EISDIR\)/);
});

it('is listed with the faults of other settings', () => {
  write({ ...least, scriptUrl: 'x', rewarded: '' });
  const read = () => readSettings({ PORT: 'x', ADS_CONFIG: file });
  expect(read).toThrow(/PORT must be/);
  expect(read).toThrow(/ADS_CONFIG .*ads\.json: scriptUrl must be/);
  expect(read).toThrow(/ADS_CONFIG .*ads\.json: rewarded must be/);
});

it.each([
  ['rewarded', '/21700000000/rewarded'],
  ['site/rewarded', '/21700000000/site/rewarded'],
  ['/1,2/rewarded', '/1,2/rewarded'],
])('the unit %s is %s', (unit, path) => {
  write(least);
  expect(unitPath(readAdsConfig(file), unit)).toBe(path);
});
