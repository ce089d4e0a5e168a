import { languages } from '../../domain/languages/languages.js';
import { listedPaths, robotsText, securityText, sitemapXml } from './robots-sitemap-security.js';

const origin = 'https://qr.example';
const linesOf = (text: string) => text.trimEnd().split('\n');

/** Returns whether a robot may read a path. The longest matching rule decides (RFC 9309 §2.2.2). */
function isOpen(path: string): boolean {
  const rules = linesOf(robotsText(origin))
    .map((text) => /^(Allow|Disallow): (\S+)$/.exec(text))
    .flatMap((found) =>
      found && path.startsWith(found[2]!) ? [{ kind: found[1], length: found[2]!.length }] : [],
    )
    .sort((a, b) => b.length - a.length);
  return rules[0]?.kind !== 'Disallow';
}

it.each([
  ['/', true],
  ['/generate/url', true],
  ['/about-us', true],
  ['/assets/site.css', true],
  ['/0K3QR7XPW9', true],
  ['/og.png', true],
  ['/api/types', false],
  ['/functions/v1/api/types', false],
  ['/s3/get-upload-url', false],
  ['/health/ready', false],
  ['/qr/0K3QR7XPW9', false],
  ['/prel1/0K3QR7XPW9', false],
  ['/prel2/0K3QR7XPW9', false],
])('robots and %s: %s', (path, open) => expect(isOpen(path)).toBe(open));

it('robots.txt names the site map, and allows every page in it', () => {
  expect(linesOf(robotsText(origin))).toContain('Sitemap: https://qr.example/sitemap.xml');
  expect(listedPaths.filter((path) => !isOpen(path))).toEqual([]);
});

it('the site map lists absolute addresses', () => {
  const addresses = Array.from(sitemapXml(origin).matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
  expect(addresses).toEqual(listedPaths.map((path) => origin + path));
  expect(sitemapXml(origin)).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/,
  );
});

it('the site map lists the address of each page in every language', () => {
  const map = sitemapXml(origin);
  expect(map).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  const entry = map.split('\n').find((line) => line.includes('<loc>https://qr.example/about-us</loc>'))!;
  const links = entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g);
  expect(Array.from(links, ([, language, address]) => [language, address])).toEqual([
    ...languages.map((language) => [language, `https://qr.example/about-us?lang=${language}`]),
    ['x-default', 'https://qr.example/about-us'],
  ]);
  expect(map.match(/<xhtml:link /g)).toHaveLength((languages.length + 1) * listedPaths.length);
});

it.each([
  ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['2026-11-21T23:59:59Z', '2027-11-21T00:00:00.000Z'],
  ['2027-06-01T12:00:00Z', '2028-05-31T00:00:00.000Z'],
])('security.txt of a server started at %s is valid until %s', (start, expires) => {
  expect(linesOf(securityText(origin, 'help@qr.example', new Date(start)))).toEqual([
    'Contact: mailto:help@qr.example',
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    'Canonical: https://qr.example/.well-known/security.txt',
  ]);
});
