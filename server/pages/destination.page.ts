import { domainToUnicode } from 'node:url';
import { Injectable } from '@nestjs/common';
import { type Html, html } from '../common/documents/html.js';
import type { PageRequest } from '../common/documents/page-request.js';
import type { RenderedPage } from '../common/documents/rendered-page.js';
import { destinationPath, qrPagePath } from '../domain/paths.js';
import type { QrWarning } from '../domain/qr-status.js';
import { type Destination, DestinationPage } from '../scan/destination.js';
import { nameInKey } from '../domain/file-key.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { breadcrumb, factList } from './page.layout.js';
import { PageRenderer } from './page.renderer.js';
import { destinationTexts } from './page-texts.js';

type Texts = ReturnType<typeof destinationTexts>;

/** Shows where a code leads: on `/{id}+`, and in place of a scan that needs a warning. Without a script or a widget. */
@Injectable()
export class DestinationPageRenderer extends DestinationPage {
  constructor(
    private readonly pages: PageRenderer,
    private readonly storage: ObjectStorage,
  ) {
    super();
  }

  /** In another language it is the preview, since its own address would count another scan. */
  override render(destination: Destination, request: PageRequest): RenderedPage {
    const { id } = destination;
    const event = { name: 'scan_qr', id };
    const content = { ...this.contentOf(destination, request), event, languagesPath: destinationPath(id) };
    return this.pages.page(content, request);
  }

  /** For somebody who looks without scanning. */
  preview(destination: Destination, request: PageRequest): RenderedPage {
    const texts = destinationTexts(request.language);
    return this.pages.page(
      this.contentOf(destination, request, html`<p class="muted">${texts.notCounted}</p>`),
      request,
    );
  }

  private contentOf(destination: Destination, { language }: PageRequest, note: Html = html``) {
    const { id, address, warning } = destination;
    const texts = destinationTexts(language);
    const fileKey = this.storage.keyOf(address);
    const url = new URL(address);
    const main = html`<div class="container destination">
      ${breadcrumb(texts.title, language)}
      <h1>
        <span class="destination__lead">${fileKey ? texts.leadsToFile : texts.leadsTo}</span>
        <span class="destination__host">${fileKey ? nameInKey(fileKey) : hostAndPort(url)}</span>
      </h1>
      ${warning ? callout(texts.warnings[warning]) : ''}
      <div class="destination__ways">${warning ? waysPast(destination, texts) : waysOn(id, texts)}</div>
      ${note}
      ${factList([[texts.fullAddress, url.href], ...appearance(url, texts)])}
    </div>`;
    return { title: texts.title, path: destinationPath(id), main };
  }
}

/** May break before the port. */
const hostAndPort = ({ hostname, port }: URL): Html =>
  port ? html`${hostname}<wbr />:${port}` : html`${hostname}`;

/** A host in Punycode, as a browser shows it at best. */
function appearance({ hostname }: URL, { looksLike }: Texts): (readonly [string, string])[] {
  const shown = domainToUnicode(hostname);
  return shown === '' || shown === hostname ? [] : [[looksLike, shown]];
}

/** By the link of the code, so that a visitor who goes on is counted. */
const waysOn = (id: string, { open, pageOfCode }: Texts): Html =>
  html`<a class="button" href="/${id}" rel="nofollow">${open}</a>
    <a class="button button--quiet" href="${qrPagePath(id)}">${pageOfCode}</a>`;

/** The way back comes first; what warned of the destination does not tell it who came. */
const waysPast = ({ address }: Destination, { goBack, openAnyway }: Texts): Html =>
  html`<a class="button" href="/">${goBack}</a>
    <a class="button button--secondary" href="${address}" rel="noopener noreferrer nofollow">${openAnyway}</a>`;

const callout = ({ title, text }: Texts['warnings'][QrWarning]): Html =>
  html`<div class="caution" role="note">
    <p class="caution__title">${title}</p>
    <p>${text}</p>
  </div>`;
