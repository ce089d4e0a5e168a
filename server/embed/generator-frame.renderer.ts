import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readableByAll } from '../common/http/any-origin.js';
import { Html, html } from '../common/documents/html.js';
import { notIndexed } from '../common/http/header-values.js';
import type { RenderedPage } from '../common/documents/rendered-page.js';
import { preferredLanguage } from '../common/http/requested-language.js';
import { deniedToPages } from '../common/http/security-headers.js';
import { productName, productVersion } from '../config/product.js';
import { Settings } from '../config/settings.js';
import { defaultLanguage, type Language } from '../domain/languages/languages.js';
import { embedTexts, generatorPageTexts } from '../pages/page-texts.js';
import { WidgetAssets } from '../pages/widget-assets.js';
import { WidgetRenderer } from '../pages/widget-renderer.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { accentTokens, schemeNames, type SchemeName } from './accent.rule.js';
import { type FrameOptions, readFrameOptions } from './frame-options.js';
import { framePolicy } from './frame.policy.js';
import type { GeneratorFrameData } from './generator-frame.data.js';

/** Renders the generator for frames on other sites: without header, footer, advertising, cookies and consent. */
@Injectable()
export class GeneratorFrameRenderer {
  constructor(
    private readonly assets: WidgetAssets,
    private readonly widgets: WidgetRenderer,
    private readonly settings: Settings,
    private readonly storage: ObjectStorage,
  ) {}

  render({ query, headers, server }: FastifyRequest): RenderedPage {
    const available = server.languages;
    const options = readFrameOptions(query as Record<string, unknown>, available);
    const language =
      options.language ?? preferredLanguage(headers['accept-language'] ?? '') ?? defaultLanguage;
    const nonce = randomBytes(16).toString('base64');
    return {
      headers: this.headers(options, language, nonce),
      body: this.document(options, language, available, nonce),
    };
  }

  private document(
    options: FrameOptions,
    language: Language,
    available: readonly Language[],
    nonce: string,
  ): string {
    const data: GeneratorFrameData = {
      kind: options.kind,
      linkOrigin: this.settings.linkOrigin,
      preContentEvery: this.settings.preContentEvery,
      sendsMails: this.settings.smtp !== undefined,
      version: productVersion,
      texts: Object.fromEntries(available.map((one) => [one, embedTexts(one).frame])),
    };
    return html`<!doctype html>
<html lang="${language}" data-theme="${options.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${options.theme === 'auto' ? 'light dark' : options.theme}">
<title>${productName}</title>
${this.assets.tags({ entries: ['generator-frame'], nonce })}
${accentStyle(options.accent, nonce)}
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

  /** The frame is not cached, so that a change of `EMBED_ORIGINS` takes effect at the next request. */
  private headers(
    { hostIsOpaque }: FrameOptions,
    language: Language,
    nonce: string,
  ): RenderedPage['headers'] {
    const { publicOrigin, embedOrigins, viteOrigin } = this.settings;
    const { files, uploads } = this.storage.origins;
    const policy = {
      nonce,
      publicOrigin,
      embedOrigins,
      hostIsOpaque,
      viteOrigin,
      fileOrigins: files,
      uploadOrigins: uploads,
    };
    return {
      ...notIndexed,
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': framePolicy(policy),
      'permissions-policy': deniedToPages,
      'cross-origin-resource-policy': readableByAll['cross-origin-resource-policy'],
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-cache',
      vary: 'Accept-Language',
    };
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
