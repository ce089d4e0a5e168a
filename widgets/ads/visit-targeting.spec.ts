import { forgetTargeting, startTargeting } from './visit-targeting.js';

/** Of a browser what is used here: cookies as they were written, local storage, and the ad library. */
function fakeBrowser(landing: string, present = landing) {
  const cookies: string[] = [];
  const kept = new Map<string, string>();
  const heard = new Map<string, string>();
  const library = {
    setTargeting: (key: string, value: string) => heard.set(key, value),
    clearTargeting: (key: string) => heard.delete(key),
  };
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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
  Object.assign(globalThis, { window: { googletag, localStorage }, document, location: new URL(present) });
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: landing }] as PerformanceEntryList);
  return { cookies, kept, heard };
}

const site = 'https://qr.example';

it('keeps the source 4 h, and tells the library', () => {
  const { cookies, kept, heard } = fakeBrowser(`${site}/?gclid=x&utm_campaign=May&utm_content=target2`);
  startTargeting();
  expect(cookies).toEqual(['source_user=google; Path=/; Max-Age=14400; SameSite=Lax; Secure']);
  expect([...kept]).toEqual([['utm_campaign', 'May']]);
  expect(Object.fromEntries(heard)).toEqual({ Target: 'target2', campaign: 'May', source: 'google' });
});

it('the address of the arrival counts, not the one meanwhile', () => {
  const { heard } = fakeBrowser(`${site}/generate/url?utm_source=bing`, `${site}/generate/url/customize`);
  startTargeting();
  expect(Object.fromEntries(heard)).toEqual({ source: 'bing' });
});

it('a source that is known is not written again', () => {
  const { cookies, heard } = fakeBrowser(`${site}/`);
  cookies.push('source_user=bing');
  startTargeting();
  expect(cookies).toHaveLength(1);
  expect(heard.get('source')).toBe('bing');
});

it('forgets all of it', () => {
  const { cookies, kept, heard } = fakeBrowser(`${site}/?utm_campaign=May`);
  startTargeting();
  forgetTargeting();
  expect(cookies.at(-1)).toMatch(/^source_user=; Path=\/; Max-Age=0;/);
  expect([kept.size, heard.size]).toEqual([0, 0]);
});
