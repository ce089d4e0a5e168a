import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Html, html, jsonTag } from '../common/documents/html.js';
import { ErrorPage, type ErrorPageContent, type PageLink } from '../common/errors/error-page.js';
import type { RenderedPage } from '../common/documents/rendered-page.js';
import { languageCookie } from '../domain/languages/languages.js';
import type { PageRequest } from '../common/documents/page-request.js';
import {
  pageSecurityHeaders,
  pageSecurityPolicy,
  permissionsPolicy,
} from '../common/http/security-headers.js';
import { publicConfig, usesThirdPartyScripts, withoutThirdParties } from '../config/public-config.js';
import { Settings } from '../config/settings.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { factList, type PageContent, pageDocument } from './page.layout.js';
import { layoutTexts } from './page-texts.js';
import { type ClientEntry, WidgetAssets, type WidgetName } from './widget-assets.js';
import { WidgetRenderer } from './widget-renderer.js';

/** Content of a page whose main part is a widget. */
export type WidgetPage = Omit<PageContent, 'main'>;

/** Renders complete pages, error pages included. */
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

  /** Renders a page without a widget. */
  page(content: PageContent, request: PageRequest, ...entries: ClientEntry[]): RenderedPage {
    return this.document(content, request, entries);
  }

  /**
   * Renders a page with a widget in its initial state.
   * @param wrap adds HTML around the widget
   */
  widgetPage(
    name: WidgetName,
    data: unknown,
    content: WidgetPage,
    request: PageRequest,
    wrap = (widget: Html) => widget,
  ): RenderedPage {
    const main = wrap(this.widgets.render(name, data, request.language));
    return this.document({ ...content, main }, request, [], name);
  }

  override render(content: ErrorPageContent, request: PageRequest): RenderedPage {
    const { heading, guest, facts = [], maker, contact, homeLinkLabel, event } = content;
    const { technicalDetails } = layoutTexts(request.language);
    const main = html`<div class="container notice">
      <h1${guest ? html` class="notice__detail muted"` : ''}>${heading}</h1>
      ${guest ? html`<h2>${guest.heading}</h2>` : ''}
      <p>${(guest ?? content).text}</p>
      ${facts.length > 0 ? factList(facts) : ''}
      ${guest ? html`<p class="notice__detail muted">${content.text}</p>` : ''}
      ${content.detail ? html`<p class="notice__detail muted">${technicalDetails} ${content.detail}</p>` : ''}
      ${[maker, contact].flatMap((link) => (link ? [linkLine(link)] : []))}
      <p><a class="button" href="/">${homeLinkLabel}</a></p>
    </div>`;
    return this.page({ title: heading, path: '', main, ...(event && { event }) }, request);
  }

  /** Renders the whole document. If the site has third-party scripts, each response gets a new nonce. */
  private document(
    content: PageContent,
    request: PageRequest,
    entries: readonly ClientEntry[],
    widget?: WidgetName,
  ): RenderedPage {
    const { holdsKey, readsCodes } = content;
    const settings = holdsKey || readsCodes ? withoutThirdParties(this.settings) : this.settings;
    const { publicOrigin, viteOrigin } = settings;
    const { origins } = this.storage;
    const nonce = usesThirdPartyScripts(settings) ? randomBytes(16).toString('base64') : undefined;
    const config = publicConfig(settings, request.hostname);
    const scripts = this.assets.tags({ entries: ['site', ...entries], widget, nonce });
    const tags = html`${jsonTag('site-config', config)}${scripts}`;
    const asksConsent = Boolean(nonce) && !config.onLocalhost;
    return {
      headers: {
        ...pageSecurityHeaders(publicOrigin.startsWith('https:') || config.onLocalhost),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pageSecurityPolicy({
          imageOrigins: [publicOrigin, ...origins.files],
          uploadOrigins: [publicOrigin, ...origins.uploads],
          frameOrigins: content.frameOrigins ?? [],
          viteOrigin,
          nonce,
          usesWasm: readsCodes === true,
        }),
        ...languageHeaders(request, publicOrigin),
        ...(holdsKey && keyPageHeaders),
        'permissions-policy': permissionsPolicy(
          ...(readsCodes ? ['camera'] : []),
          ...(holdsKey ? passkeyFeatures : []),
        ),
      },
      body: pageDocument(content, request, { publicOrigin, tags, asksConsent }),
    };
  }
}

const linkLine = ({ href, label }: PageLink): Html => html`<p><a href="${href}">${label}</a></p>`;

/** Headers of pages that hold a key, which a fragment may have brought. */
const keyPageHeaders = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const passkeyFeatures = ['publickey-credentials-create', 'publickey-credentials-get'];

const yearSeconds = 31_536_000;

/** Headers about the language. If the URL names the language, a cookie keeps this choice for a year. */
function languageHeaders(
  { language, languageIsNamed }: PageRequest,
  publicOrigin: string,
): Record<string, string> {
  const headers = { 'content-language': language, vary: 'Accept-Language, Cookie' };
  if (!languageIsNamed) return headers;
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  return { ...headers, 'set-cookie': cookie };
}
