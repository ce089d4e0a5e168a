import { BrowserCookies } from './browser-cookie.js';

const cookies = new BrowserCookies(Buffer.from('secret'), true);
const cookieOf = (setCookie: string) => setCookie.split(';')[0]!;

it('recognises the browsers to which it gave a cookie', () => {
  const [one, other] = [cookies.issue(), cookies.issue()].map(cookieOf);
  expect(cookies.idIn(`lang=en; ${one}`)).toMatch(/^[\w-]{16}$/);
  expect(cookies.idIn(one)).not.toBe(cookies.idIn(other));
  expect(cookies.issue()).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
});

it.each(['', 'browser=', 'browser=a.b', 'browser=.', 'lang=en'])('does not recognise %j', (header) =>
  expect(cookies.idIn(header)).toBeUndefined(),
);

it('does not recognise a cookie with another id or of another secret', () => {
  const cookie = cookieOf(cookies.issue());
  expect(cookies.idIn(cookie.replace('browser=', 'browser=x'))).toBeUndefined();
  expect(new BrowserCookies(Buffer.from('other'), true).idIn(cookie)).toBeUndefined();
});
