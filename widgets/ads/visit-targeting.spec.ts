import { forgetTargeting, startTargeting } from './visit-targeting.js';

/** Stubs of the browser parts that are used: cookies as written, local storage, and the ad library. */
function fakeBrowser(landing: string, current = landing) {
  const cookies: string[] = [];
  const stored = new Map<string, string>();
  const targeting = new Map<string, string>();
  const library = {
    setTargeting: (key: string, value: string) => targeting.set(key, value),
    clearTargeting: (key: string) => targeting.delete(key),
  };
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const document = {
    get cookie() {
      return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    },
    set cookie(written: string) {
      cookies.push(written);
    },
  };
  const googletag = { cmd: { push: (command: () => void) => command() }, pubads: () => library };
  Object.assign(globalThis, { window: { googletag, localStorage }, document, location: new URL(current) });
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: landing }] as PerformanceEntryList);
  return { cookies, stored, targeting };
}

const site = 'https://qr.example';

it('stores the source for 4 h and sets the targeting', () => {
  const { cookies, stored, targeting } = fakeBrowser(`${site}/?gclid=x&utm_campaign=May&utm_content=target2`);
  startTargeting();
  expect(cookies).toEqual(['source_user=google; Path=/; Max-Age=14400; SameSite=Lax; Secure']);
  expect([...stored]).toEqual([['utm_campaign', 'May']]);
  expect(Object.fromEntries(targeting)).toEqual({ Target: 'target2', campaign: 'May', source: 'google' });
});

it('reads the landing URL, not the current one', () => {
  const { targeting } = fakeBrowser(`${site}/generate/url?utm_source=bing`, `${site}/generate/url/customize`);
  startTargeting();
  expect(Object.fromEntries(targeting)).toEqual({ source: 'bing' });
});

it('does not overwrite a remembered source', () => {
  const { cookies, targeting } = fakeBrowser(`${site}/`);
  cookies.push('source_user=bing');
  startTargeting();
  expect(cookies).toHaveLength(1);
  expect(targeting.get('source')).toBe('bing');
});

it('deletes everything', () => {
  const { cookies, stored, targeting } = fakeBrowser(`${site}/?utm_campaign=May`);
  startTargeting();
  forgetTargeting();
  expect(cookies.at(-1)).toMatch(/^source_user=; Path=\/; Max-Age=0;/);
  expect([stored.size, targeting.size]).toEqual([0, 0]);
});
