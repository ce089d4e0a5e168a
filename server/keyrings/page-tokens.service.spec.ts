import type { FastifyReply } from 'fastify';
import { FixedSecret } from '../../test/support/fixed-secret.js';
import { keyedHash } from '../common/process/keyed-hash.js';
import type { Settings } from '../config/settings.js';
import { withCheck } from '../domain/key.js';
import { PageTokens } from './page-tokens.service.js';

type Headers = Record<string, string>;

const secret = Buffer.from('a secret');
const tokensAt = (publicOrigin: string) =>
  new PageTokens(new FixedSecret(secret), { publicOrigin } as Settings);
const secure = tokensAt('https://qr.example');
const plain = tokensAt('http://localhost:3000');

const [key, other] = [withCheck('A'.repeat(26)), withCheck('B'.repeat(26))];
const cookieOf = (value: string = key, name = 'keyring') => `__Host-Http-${name}=${value}`;
const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
const cookies: string[] = [];
const reply = {
  header: (_name: string, value: string) => void cookies.push(value),
} as unknown as FastifyReply;

const issue = (headers: Headers, by = secure) => by.issueTo({ headers }, reply);
const isShown = (token: string | null, cookie: string, by = secure) =>
  by.isShownBy({ headers: { cookie, 'x-page-token': token ?? '' } });

afterEach(() => {
  cookies.length = 0;
  jest.useRealTimers();
});

it('a page that a browser opens gets a token, which is valid in that browser for an hour', async () => {
  jest.useFakeTimers();
  const token = await issue({ ...navigation, cookie: cookieOf() });
  expect(await isShown(token, cookieOf())).toBe(true);
  expect(await isShown(token, cookieOf(other))).toBe(false);
  expect(await isShown(token, '')).toBe(false);
  jest.advanceTimersByTime(59 * 60_000);
  expect(await isShown(token, cookieOf())).toBe(true);
  jest.advanceTimersByTime(60_000);
  expect(await isShown(token, cookieOf())).toBe(false);
});

describe('is not valid', () => {
  const signed = (expires: string, by = secret) => `${expires}.${keyedHash(by, `${expires}.${key}`)}`;
  const inAnHour = () => String(Date.now() + 3_600_000);

  it.each<[way: string, token: () => string]>([
    ['none', () => ''],
    ['one that has expired', () => signed(String(Date.now() - 1))],
    ['one whose end was moved', () => signed(inAnHour()).replace(/^\d+/, '9999999999999')],
    ['one without a signature', () => `${inAnHour()}.`],
    ['one of another secret', () => signed(inAnHour(), Buffer.from('another'))],
    ['one with a letter more', () => `${signed(inAnHour())}x`],
  ])('%s', async (_, token) => {
    expect(await isShown(signed(inAnHour()), cookieOf())).toBe(true);
    expect(await isShown(token(), cookieOf())).toBe(false);
  });

  it('one in a browser with two cookies of a name', async () => {
    const token = await issue({ ...navigation, cookie: cookieOf() });
    expect(await isShown(token, `${cookieOf()}; ${cookieOf()}`)).toBe(false);
    expect(await isShown(token, `${cookieOf()}; ${cookieOf('1', 'page')}; ${cookieOf('2', 'page')}`)).toBe(
      false,
    );
  });
});

it.each<[way: string, headers: Headers]>([
  ['fetch', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
  ['an object', { 'sec-fetch-dest': 'object', 'sec-fetch-mode': 'navigate' }],
  ['a worker', { 'sec-fetch-dest': 'worker', 'sec-fetch-mode': 'same-origin' }],
  ['a navigation by fetch', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' }],
  ['a browser that says nothing of its requests', {}],
])('%s gets a page without a token over https', async (_, headers) => {
  expect(await issue({ 'sec-fetch-site': 'same-origin', ...headers, cookie: cookieOf() })).toBeNull();
});

it('a browser that says nothing of its requests gets one without TLS', async () => {
  const token = await issue({ cookie: `keyring=${key}` }, plain);
  expect(await isShown(token, `keyring=${key}`, plain)).toBe(true);
});

describe('a browser without keys', () => {
  it('is recognised by a number in a cookie', async () => {
    const token = await issue(navigation);
    const [pair, ...attributes] = cookies[0]!.split('; ');
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure']);
    expect([await isShown(token, pair!), await isShown(token, cookieOf('1', 'page'))]).toEqual([true, false]);
  });

  it.each(['cross-site', 'same-site'])('gets no token where a page of a %s leads', async (site) => {
    expect(await issue({ ...navigation, 'sec-fetch-site': site })).toBeNull();
    expect(cookies).toEqual([]);
  });
});

it.each<[Headers, boolean]>([
  [{ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }, true],
  [{}, true],
  [{ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }, false],
])('a frame with %j gets the token of frames: %s', async (headers, isGiven) => {
  const token = await secure.issueToFrame({ headers });
  expect(token !== null).toBe(isGiven);
  if (token) expect(await secure.isShownByFrame({ headers: { 'x-page-token': token } })).toBe(true);
  expect(await secure.isShownByFrame({ headers: { 'x-page-token': '' } })).toBe(false);
});
