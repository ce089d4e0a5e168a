import { type Html, html, structuredDataTag } from '../common/documents/html.js';
import { definitionOf, type Language, languageCookie, languages } from '../domain/languages/languages.js';
import type { PageRequest } from '../common/documents/page-request.js';
import { productName } from '../config/product.js';
import { sharePictureSize, sharePictureText } from './well-known/share-picture.js';
import { siteColors } from './well-known/brand.js';

export interface PageHead {
  /** Without the product's name, which is appended. */
  readonly title: string;
  /** Meta description. Pages without one are not indexed. */
  readonly description?: string;
  /** The page's own path, to which the footer does not link. */
  readonly path: string;
  /** Canonical path, if not `path`. */
  readonly canonicalPath?: string;
  /** Whether the head links to an oEmbed description (oembed.com), by which other sites can embed the page. */
  readonly oEmbed?: true;
  /** schema.org objects of an indexed page; each gets its own tag. */
  readonly structuredData?: readonly object[];
}

/** Renders the tags for browsers, search engines and link previews. */
export function pageHead(content: PageHead, request: PageRequest, publicOrigin: string): Html {
  return html`<title>${content.title} | ${productName}</title>
${content.oEmbed ? oEmbedLink(content, publicOrigin) : ''}${content.description === undefined ? notForSearch : forSearch(content, content.description, request, publicOrigin)}
${icons}`;
}

const oEmbedLink = ({ title, path }: PageHead, publicOrigin: string): Html => {
  const query = new URLSearchParams({ url: publicOrigin + path, format: 'json' });
  return html`<link rel="alternate" type="application/json+oembed" href="${publicOrigin}/api/oembed?${String(query)}" title="${title}">
`;
};

const notForSearch = html`<meta name="robots" content="noindex">`;

function forSearch(
  { title, path, canonicalPath = path, structuredData = [] }: PageHead,
  description: string,
  { language, languageIsNamed }: PageRequest,
  publicOrigin: string,
): Html {
  const plain = publicOrigin + canonicalPath;
  const address = languageIsNamed ? inLanguage(plain, language) : plain;
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
${addressesByLanguage(plain).map(
  ([other, href]) => html`<link rel="alternate" hreflang="${other}" href="${href}">
`,
)}<meta property="og:type" content="website">
<meta property="og:site_name" content="${productName}">
<meta property="og:locale" content="${definitionOf(language).openGraphLocale}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${publicOrigin}/og.png">
<meta property="og:image:width" content="${sharePictureSize.width}">
<meta property="og:image:height" content="${sharePictureSize.height}">
<meta property="og:image:alt" content="${sharePictureText}">
<meta name="twitter:card" content="summary_large_image">
${structuredData.map(structuredDataTag)}`;
}

const inLanguage = (address: string, language: Language): string =>
  `${address}?${languageCookie}=${language}`;

/** Addresses of a page by `hreflang`. The plain address negotiates the language. */
export const addressesByLanguage = (
  plain: string,
): readonly (readonly [hreflang: string, href: string])[] => [
  ...languages.map((language) => [language, inLanguage(plain, language)] as const),
  ['x-default', plain],
];

/** Browsers use the first icon that they support; the .ico is for those without SVG icons. */
const icons = html`<meta name="theme-color" media="(prefers-color-scheme: light)" content="${siteColors.paper}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${siteColors.paperInTheDark}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">`;
