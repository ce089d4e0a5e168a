import { domainToUnicode } from 'node:url';
import { Injectable } from '@nestjs/common';
import { type Html, html } from '../common/documents/html.js';
import { dayWords } from '../domain/languages/day-words.js';
import type { PageRequest } from '../common/documents/page-request.js';
import type { RenderedPage } from '../common/documents/rendered-page.js';
import { destinationPath, managePath, qrPagePath } from '../domain/paths.js';
import type { QrWarning } from '../domain/qr-status.js';
import { type Destination, DestinationPage } from '../scan/destination.js';
import { nameInKey } from '../domain/file-key.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { breadcrumb, factList } from './page.layout.js';
import { PageRenderer } from './page.renderer.js';
import { destinationTexts } from './page-texts.js';

type Texts = ReturnType<typeof destinationTexts>;

/** Renders the page that shows where a code leads: at `/{id}+`, and for a scan that needs a warning. It has neither script nor widget. */
@Injectable()
export class DestinationPageRenderer extends DestinationPage {
  constructor(
    private readonly pages: PageRenderer,
    private readonly storage: ObjectStorage,
  ) {
    super();
  }

  /** The links to other languages lead to the preview, because loading this address again would count another scan. */
  override render(destination: Destination, request: PageRequest): RenderedPage {
    const { id } = destination;
    const event = { name: 'scan_qr', id };
    const content = { ...this.contentOf(destination, request), event, languagesPath: destinationPath(id) };
    return this.pages.page(content, request);
  }

  /**
   * Renders the page at `/{id}+`, which says that this view was not counted as a scan.
   * @param changedAt when the maker last changed the destination, if that happened
   */
  preview(destination: Destination, request: PageRequest, changedAt?: Date): RenderedPage {
    const { notCounted, changedOn } = destinationTexts(request.language);
    const changed = changedAt && changedOn(dayWords(request.language, changedAt, 'full', 'UTC'));
    const note = html`<p class="muted">${notCounted}</p>${changed ? html`<p class="muted">${changed}</p>` : ''}`;
    return this.pages.page(this.contentOf(destination, request, note), request);
  }

  private contentOf(destination: Destination, { language }: PageRequest, note: Html = html``) {
    const { id, address, warning, page } = destination;
    const texts = destinationTexts(language);
    const fileKey = this.storage.keyOf(address);
    const url = new URL(address);
    const main = html`<div class="container destination">
      ${breadcrumb(texts.title, language)}
      <h1>
        <span class="destination__lead">${page ? texts.leadsToPage : fileKey ? texts.leadsToFile : texts.leadsTo}</span>
        <span class="destination__host">${page ?? (fileKey ? nameInKey(fileKey) : hostAndPort(url))}</span>
      </h1>
      ${warning ? callout(texts.warnings[warning]) : ''}
      <div class="destination__ways">${warning ? waysPast(destination, texts) : waysOn(id, texts)}</div>
      ${note}
      ${factList([[texts.fullAddress, url.href], ...appearance(url, texts)])}
    </div>`;
    return { title: texts.title, path: destinationPath(id), main };
  }
}

/** Host and port, between which a line may break. */
const hostAndPort = ({ hostname, port }: URL): Html =>
  port ? html`${hostname}<wbr />:${port}` : html`${hostname}`;

/** The readable form of a Punycode host, as a browser may show it. */
function appearance({ hostname }: URL, { looksLike }: Texts): (readonly [string, string])[] {
  const shown = domainToUnicode(hostname);
  return shown === '' || shown === hostname ? [] : [[looksLike, shown]];
}

/** The first button is the link of the code, so that opening it counts a scan. */
const waysOn = (id: string, { open, pageOfCode, change }: Texts): Html =>
  html`<a class="button" href="/${id}" rel="nofollow">${open}</a>
    <a class="button button--quiet" href="${qrPagePath(id)}">${pageOfCode}</a>
    <a class="button button--quiet" href="${managePath(id)}" rel="nofollow">${change}</a>`;

/** The way back comes first. The other link sends no `Referer` to the destination. */
const waysPast = ({ address }: Destination, { goBack, openAnyway }: Texts): Html =>
  html`<a class="button" href="/">${goBack}</a>
    <a class="button button--secondary" href="${address}" rel="noopener noreferrer nofollow">${openAnyway}</a>`;

const callout = ({ title, text }: Texts['warnings'][QrWarning]): Html =>
  html`<div class="caution" role="note">
    <p class="caution__title">${title}</p>
    <p>${text}</p>
  </div>`;
