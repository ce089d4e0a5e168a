import { type Html, html } from '../../common/documents/html.js';
import { startPaths } from '../../domain/generator-paths.js';
import { languages } from '../../domain/languages/languages.js';
import { manyPath, preContentPaths, qrPagePath, testPath } from '../../domain/paths.js';
import { addressesByLanguage } from '../page.head.js';

/** Paths without content for search engines. Scan links and other unlisted pages send `X-Robots-Tag: noindex` instead. */
const closedToRobots = [
  ...['/api/', '/functions/', '/s3/', '/health/'],
  ...Object.values(preContentPaths).map((path) => `${path}/`),
  qrPagePath(''),
];

/** Returns the text of robots.txt (RFC 9309). */
export const robotsText = (publicOrigin: string): string =>
  [
    'User-agent: *',
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');

/** Paths of all indexed pages, i.e. those with their own canonical address. */
export const listedPaths = [
  '/',
  ...startPaths,
  manyPath,
  '/embed',
  testPath(),
  '/about-us',
  '/contact-us',
  '/privacy-policy',
];

/** Returns the site map (sitemaps.org, 0.9): each page once, with its addresses in every language, as in the page's head. */
export const sitemapXml = (publicOrigin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${listedPaths.map((path) => sitemapEntry(publicOrigin + path).text).join('\n')}
</urlset>
`;

const sitemapEntry = (address: string): Html =>
  html`<url><loc>${address}</loc>${addressesByLanguage(address).map(
    ([language, href]) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )}</url>`;

const dayMs = 86_400_000;
const validDays = 365;

/** Returns the text of security.txt (RFC 9116). It expires a year after the day of the start, which is the longest that the RFC advises. */
export function securityText(publicOrigin: string, supportEmail: string, startedAt: Date): string {
  const expires = new Date((Math.floor(startedAt.getTime() / dayMs) + validDays) * dayMs);
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
