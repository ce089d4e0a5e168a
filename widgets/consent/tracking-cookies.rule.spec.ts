import { trackingCookieDeletions } from './tracking-cookies.rule.js';

it('keeps our own cookies and unknown ones', () => {
  expect(
    trackingCookieDeletions('lang=es; consent=refused; euconsent-v2=CP; _gift=1', 'qr.example.com'),
  ).toEqual([]);
  expect(trackingCookieDeletions('', 'qr.example.com')).toEqual([]);
});

it('deletes a cookie on the host and on every parent domain', () => {
  expect(trackingCookieDeletions('lang=es; _ga=GA1.1', 'qr.example.com')).toEqual([
    '_ga=; Path=/; Max-Age=0',
    '_ga=; Path=/; Max-Age=0; Domain=qr.example.com',
    '_ga=; Path=/; Max-Age=0; Domain=example.com',
  ]);
});

it.each(['_ga', '_ga_AB12', '_gid', '_gat_UA-1', '_gac_1', '_gcl_au', '__gads', '__gpi', '__eoi'])(
  'knows %s',
  (name) =>
    expect(trackingCookieDeletions(`${name}=1`, 'localhost')).toEqual([`${name}=; Path=/; Max-Age=0`]),
);
