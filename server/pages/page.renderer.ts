import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Html, html } from '../common/html.js';
import { ErrorPage, type ErrorPageContent } from '../common/errors/error-page.js';
import type { RenderedPage } from '../common/rendered-page.js';
import { pageSecurityPolicy } from '../common/security-headers.js';
import { Settings } from '../config/settings.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { type PageContent, pageDocument } from './page.layout.js';
import { type ClientEntry, WidgetAssets, type WidgetName } from './widget-assets.js';
import { WidgetRenderer } from './widget-renderer.js';

/** What a page is, apart from its widget. */
export type WidgetPage = Omit<PageContent, 'main'>;

/** Makes whole pages of ours, and thereby knows what a failed one looks like. */
@Injectable()
export class PageRenderer extends ErrorPage {
  constructor(
    private readonly assets: WidgetAssets,
    private readonly widgets: WidgetRenderer,
    private readonly settings: Settings,
    private readonly storage: ObjectStorage,
  ) {
    super();
  }

  /** A page that the server makes alone, for one answer: where there are ads it has a nonce of its own. */
  page(content: PageContent, ...entries: ClientEntry[]): RenderedPage {
    const { ads, publicOrigin } = this.settings;
    const adsNonce = ads && randomBytes(16).toString('base64');
    return {
      headers: this.headers(adsNonce),
      body: pageDocument(content, publicOrigin, this.assets.tags(['site', ...entries], adsNonce)),
    };
  }

  /**
   * A page around a widget, with the widget's first state in it.
   * @param surround what the server puts around the widget
   */
  widgetPage(
    name: WidgetName,
    data: unknown,
    content: WidgetPage,
    surround = (widget: Html) => widget,
  ): RenderedPage {
    return this.page({ ...content, main: surround(this.widgets.render(name, data)) }, name);
  }

  override render({ heading, text, detail, wayOn, event }: ErrorPageContent): RenderedPage {
    const main = html`<div class="container notice">
      <h1>${heading}</h1>
      <p>${text}</p>
      ${detail ? html`<p class="notice__detail muted">Technical details: ${detail}</p>` : ''}
      <p><a class="button" href="/">${wayOn}</a></p>
    </div>`;
    return this.page({ title: heading, path: '', main, ...(event && { event }) });
  }

  private headers(adsNonce: string | undefined): RenderedPage['headers'] {
    const { publicOrigin, viteOrigin } = this.settings;
    const { origins } = this.storage;
    return {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pageSecurityPolicy({
        imageOrigins: [publicOrigin, ...origins.files],
        uploadOrigins: [publicOrigin, ...origins.uploads],
        viteOrigin,
        adsNonce,
      }),
    };
  }
}
