import { type Html, html } from '../../common/documents/html.js';
import { hostOf, isWebAddress } from '../../domain/address.js';
import { rules as emailRules } from '../../domain/kinds/email.js';
import type { LinksContent } from '../../domain/kinds/links.js';
import { directionOfText } from '../../domain/languages/likely-language.js';
import { contentFilePath } from '../../domain/paths.js';
import { linkHash } from '../../qr/link-hash.js';
import { contentPageTexts } from '../page-texts.js';
import type { ContentView, PageContext } from './content-view.js';
import { icons } from './line-icon.js';
import { linkIcon } from './link-icons.js';
import { monogram, pageHead } from './page-head.js';
import { shownHost } from './shown-host.js';

const pictureName = 'picture.webp';

/** The page with links of one person or place. */
export const linksView: ContentView = {
  page: (content, context) => {
    const { name, title, line, picture, links } = content as LinksContent;
    const shown = links.filter((link) => !isOmitted(link, context));
    const websites = shown.flatMap(({ url }) => (isWebAddress(url) ? [url] : []));
    return {
      title: title ?? name,
      description: line ?? shown.flatMap(({ label }) => label ?? []).join(', '),
      // Messengers keep a picture by its address.
      picture: picture && `${contentFilePath(context.id, pictureName)}?v=${linkHash(picture)}`,
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
        mainEntity: { '@type': 'Thing', name, ...(line && { description: line }), sameAs: websites },
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

const isOmitted = ({ url }: Link, { omittedHosts }: PageContext) => omittedHosts.has(hostOf(url) ?? '');

/** Where a link leads, as people see it and copy it. */
interface Target {
  readonly href: string;
  readonly icon: Html;
  readonly place: string;
  readonly copied: string;
}

/** Numbers and email addresses are opened by the device itself, so that we do not count them. */
function targetOf({ url }: Link, { id, medium }: PageContext): Target {
  if (isWebAddress(url)) {
    const host = hostOf(url)!.replace(/^www\./, '');
    const href = medium === 'copy' ? url : contentFilePath(id, `go/${linkHash(url)}`);
    return { href, icon: linkIcon(host), place: shownHost(host), copied: url };
  }
  const isCall = url.startsWith('tel:');
  const place = isCall ? url.slice('tel:'.length) : String(emailRules.read!(url)!['to']);
  return { href: url, icon: isCall ? icons.call : icons.email, place, copied: place };
}

function entry(link: Link, context: PageContext): Html {
  const texts = contentPageTexts(context.request.language).links;
  if (isOmitted(link, context)) return html`<li class="muted">${texts.removed}</li>`;
  const { label } = link;
  const { href, icon, place, copied } = targetOf(link, context);
  const shown = html`<bdi dir="ltr">${place}</bdi>`;
  return html`<li>
    <a class="link" href="${href}" rel="noopener noreferrer nofollow">
      ${icon}<span><b dir="auto">${label ?? shown}</b>${label ? html`<span class="muted">${shown}</span>` : ''}</span>
    </a>
    <button class="copy" type="button" data-copy="${copied}" data-done="${texts.copied}" aria-label="${texts.copyOf(label ?? place)}" title="${texts.copy}" hidden>${icons.copy}${icons.done}</button>
  </li>`;
}
