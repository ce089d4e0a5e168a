import { type Html, html } from '../../common/documents/html.js';
import { contentPagePath } from '../../domain/paths.js';
import type { ContentPage, PageContext } from './content-view.js';

/** Characters that messengers show of a description; they cut longer ones anywhere. */
const maxDescriptionLength = 200;

/** Renders what browsers and messengers show of a page. A copy elsewhere has no address that messengers could name. */
export function contentHead(
  { title, description = '', picture }: ContentPage,
  { id, share }: PageContext,
): Html {
  if (!share) return html`<title>${title}</title><link rel="icon" href="data:,">`;
  const text = shortened(description);
  return html`<title>${title}</title>
${text === '' ? '' : html`<meta name="description" content="${text}"><meta property="og:description" content="${text}">`}
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:url" content="${share.origin}${contentPagePath(id)}">
<meta property="og:image" content="${picture === undefined ? share.codePicture : share.origin + picture}">
<meta name="twitter:card" content="summary">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">`;
}

/** Joins lines, and ends a long text after a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescriptionLength) return line;
  const start = line.slice(0, maxDescriptionLength);
  return `${start.replace(/[\ud800-\udbff]$|\s\S{0,30}$/u, '')}…`;
}
