import { type Html, html } from '../../common/documents/html.js';
import { hostOf } from '../../domain/host.js';
import type { LinksContent } from '../../domain/kinds/links.js';
import { directionOfText } from '../../domain/languages/likely-language.js';
import { contentFilePath } from '../../domain/paths.js';
import { linkHash } from '../../qr/link-hash.js';
import { contentPageTexts } from '../page-texts.js';
import type { ContentView, PageContext } from './content-view.js';
import { linkIcon } from './link-icons.js';
import { monogram, pageHead } from './page-head.js';

const pictureName = 'picture.webp';

/** The page with links of one person or place. */
export const linksView: ContentView = {
  page: (content, context) => {
    const { name, title, line, picture, links } = content as LinksContent;
    const shown = links.filter((link) => !isOmitted(link, context)).map(({ url }) => url);
    return {
      title: title ?? name,
      direction: directionOfText([title, name, line, ...links.map(({ label }) => label)].join(' ')),
      main: html`${pageHead(context, {
        title: title ?? name,
        mark: picture ? portrait(picture, context) : monogram([name]),
        below: html`${title === undefined ? '' : html`<p class="lead" dir="auto">${name}</p>`}
          ${line ? html`<p class="lead" dir="auto">${line}</p>` : ''}`,
      })}
        <ul class="links">
          ${links.map((link) => entry(link, context))}
        </ul>
        <p class="visually-hidden" role="status"></p>`,
      data: {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Thing', name, ...(line && { description: line }), sameAs: shown },
      },
    };
  },
  files: {
    [pictureName]: async (content) => {
      const { picture } = content as LinksContent;
      if (!picture) return undefined;
      return {
        type: 'image/webp',
        body: Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'),
      };
    },
  },
};

const portrait = (picture: string, { id, medium }: PageContext): Html =>
  html`<img class="portrait" src="${medium === 'preview' ? picture : contentFilePath(id, pictureName)}" width="96" height="96" alt="">`;

type Link = LinksContent['links'][number];

const isOmitted = ({ url }: Link, { omittedHosts }: PageContext) => omittedHosts.has(hostOf(url)!);

function entry(link: Link, context: PageContext): Html {
  const texts = contentPageTexts(context.request.language).links;
  if (isOmitted(link, context)) return html`<li class="muted">${texts.removed}</li>`;
  const { url, label } = link;
  const host = hostOf(url)!.replace(/^www\./, '');
  return html`<li>
    <a class="link" href="${context.medium === 'copy' ? url : contentFilePath(context.id, `go/${linkHash(url)}`)}" rel="noopener noreferrer nofollow">
      ${linkIcon(host)}<span><b dir="auto">${label ?? host}</b>${label ? html`<span class="muted">${host}</span>` : ''}</span>
    </a>
    <button type="button" data-copy="${url}" data-done="${texts.copied}" aria-label="${texts.copyOf(label ?? host)}" hidden>${texts.copy}</button>
  </li>`;
}
