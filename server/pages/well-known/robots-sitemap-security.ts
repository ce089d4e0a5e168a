import { type Html, html } from '../../common/documents/html.js';
import { startPaths } from '../../domain/generator-paths.js';
import { languages } from '../../domain/languages/languages.js';
import { preContentPaths, qrPagePath } from '../../domain/paths.js';
import { addressesByLanguage } from '../page.head.js';

/** For robots there is nothing to read; what is not to be listed says so itself (`X-Robots-Tag`), scan links among it. */
const closedToRobots = [
  ...['/api/', '/functions/', '/s3/', '/health/'],
  ...Object.values(preContentPaths).map((path) => `${path}/`),
  qrPagePath(''),
];

/** RFC 9309. */
export const robotsText = (publicOrigin: string): string =>
  [
    'User-agent: *',
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');

/** Every page that is meant to be found: those with a canonical address of their own. */
export const listedPaths = ['/', ...startPaths, '/embed', '/about-us', '/contact-us', '/privacy-policy'];

/** sitemaps.org, version 0.9: each page once, with its addresses in every language, as its own head names them. */
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

/** RFC 9116. Valid for a year from the day that the server was started on; the RFC advises no more. */
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
