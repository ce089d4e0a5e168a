import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readableByAll } from '../common/http/any-origin.js';
import { Html, html } from '../common/documents/html.js';
import { notIndexed } from '../common/http/header-values.js';
import { hostnameOf } from '../common/http/link-host.js';
import type { RenderedPage } from '../common/documents/rendered-page.js';
import { permissionsPolicy } from '../common/http/security-headers.js';
import { preContentOf } from '../config/public-config.js';
import { productName, productVersion } from '../config/product.js';
import { Settings } from '../config/settings.js';
import type { Language } from '../domain/languages/languages.js';
import { embedTexts, generatorPageTexts } from '../pages/page-texts.js';
import { PageTokens } from '../keyrings/page-tokens.service.js';
import { WidgetAssets } from '../pages/widget-assets.js';
import { WidgetRenderer } from '../pages/widget-renderer.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { keyOriginOf } from './key-origin.rule.js';
import { accentTokens, schemeNames, type SchemeName } from './accent.rule.js';
import { type FrameOptions, readFrameOptions } from './frame-options.js';
import { framePolicy } from './frame.policy.js';
import type { GeneratorFrameData } from './generator-frame.data.js';

/** Data of the frame that differ between the requests of a server. */
type OfRequest = Pick<GeneratorFrameData, 'preContentEvery' | 'preContentPages' | 'pageToken'>;

/** Renders the generator for frames on other sites: without header, footer, advertising, cookies and consent. */
@Injectable()
export class GeneratorFrameRenderer {
  constructor(
    private readonly assets: WidgetAssets,
    private readonly widgets: WidgetRenderer,
    private readonly settings: Settings,
    private readonly storage: ObjectStorage,
    private readonly tokens: PageTokens,
  ) {}

  /** The frame is not cached, so that a change of `EMBED_ORIGINS` takes effect at the next request. */
  async render(request: FastifyRequest): Promise<RenderedPage> {
    const available = request.server.languages;
    const options = readFrameOptions(request, available);
    const nonce = randomBytes(16).toString('base64');
    return {
      headers: {
        ...notIndexed,
        'content-type': 'text/html; charset=utf-8',
        'content-language': options.language,
        'content-security-policy': framePolicy(
          this.settings,
          this.storage.origins,
          nonce,
          options.hostIsOpaque,
        ),
        'permissions-policy': permissionsPolicy(),
        'cross-origin-resource-policy': readableByAll['cross-origin-resource-policy'],
        'cross-origin-embedder-policy': 'require-corp',
        'cache-control': 'no-cache',
        vary: 'Accept-Language',
      },
      body: this.document(options, available, nonce, {
        ...preContentOf(this.settings, hostnameOf(request)),
        pageToken: await this.tokens.issueToFrame(request),
      }),
    };
  }

  private document(
    { kind, kinds, theme, accent, language, hostOrigin }: FrameOptions,
    available: readonly Language[],
    nonce: string,
    ofRequest: OfRequest,
  ): string {
    const { linkOrigin, smtp } = this.settings;
    const data: GeneratorFrameData = {
      kind,
      kinds,
      linkOrigin,
      ...ofRequest,
      sendsMails: smtp !== undefined,
      keyOrigin: keyOriginOf(hostOrigin, this.settings) ?? null,
      version: productVersion,
      texts: Object.fromEntries(available.map((one) => [one, embedTexts(one).frame])),
    };
    return html`<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}">
<title>${productName}</title>
${this.assets.tags({ entries: ['generator-frame'], nonce })}
${accentStyle(accent, nonce)}
</head>
<body>
<main class="frame">
${this.widgets.render('generator-frame', data, language)}
<noscript><p class="frame__no-script">${generatorPageTexts(language).withoutScript}</p></noscript>
</main>
</body>
</html>
`.text;
  }
}

/** Sets the accent in each scheme in which it is readable. Other schemes keep the product's accent, and forced colours the visitor's. */
function accentStyle(accent: string | undefined, nonce: string): Html {
  const rules = accent === undefined ? [] : schemeNames.flatMap((scheme) => accentRule(accent, scheme) ?? []);
  if (rules.length === 0) return html``;
  return html`<style nonce="${nonce}">@media(forced-colors:none){${new Html(rules.join('\n'))}}</style>`;
}

function accentRule(accent: string, scheme: SchemeName): string | undefined {
  const tokens = accentTokens(accent, scheme);
  if (!tokens) return undefined;
  const declarations = Object.entries(tokens).map(([name, color]) => `${name}:${color}`);
  const body = `{${declarations.join(';')}}`;
  return `:root[data-theme=${scheme}]${body}@media(prefers-color-scheme:${scheme}){:root[data-theme=auto]${body}}`;
}
