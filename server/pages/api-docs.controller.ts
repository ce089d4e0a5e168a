import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Answers, file } from '../common/http/answers.js';
import { notIndexed } from '../common/http/header-values.js';
import { html } from '../common/documents/html.js';
import { type RenderedPage, sendPage } from '../common/documents/rendered-page.js';
import { pageSecurityHeaders } from '../common/http/security-headers.js';
import { productName } from '../config/product.js';
import { isLocalhost } from '../config/public-config.js';
import { Settings } from '../config/settings.js';
import { WidgetAssets } from './widget-assets.js';

/** Serves the API's description as a page for people. */
@Controller('api')
export class ApiDocsController {
  constructor(
    private readonly assets: WidgetAssets,
    private readonly settings: Settings,
  ) {}

  @Get('docs')
  @Answers({ id: 'showDescription', summary: 'Read this description as a page', 200: file('text/html') })
  get(@Res() reply: FastifyReply): void {
    const script = this.assets.builtFile('api-docs/main.ts');
    const viewer = this.assets.builtFile('api-docs/scalar.js');
    const { protocol, hostname } = new URL(this.settings.publicOrigin);
    const isTrustworthy = protocol === 'https:' || isLocalhost(hostname);
    sendPage(reply.headers(notIndexed), apiDocsPage(script, viewer, isTrustworthy));
  }
}

/**
 * Allows our own origin alone. Inline styles are allowed because Scalar writes style elements and attributes without a nonce. They are no
 * risk here: the page shows nothing that visitors wrote, and styles can reach no other origin.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Renders the page that shows `/api/openapi.json`. It is in English, as the description is.
 * @param script configures Scalar, and starts it once it is loaded
 * @param viewer Scalar itself, a classic script
 * @param isTrustworthy whether the origin is https or localhost
 */
function apiDocsPage(script: string, viewer: string, isTrustworthy: boolean): RenderedPage {
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${productName}</title>
<link rel="icon" href="/favicon.ico">
<style>@media (scripting: enabled) { #api:not([data-ready]), .back:has(+ #api:not([data-ready])) { visibility: hidden; } } .back { padding: 12px 24px; font: 500 16px system-ui, sans-serif; } .back a { color: LinkText; }</style>
<script type="module" src="${script}"></script>
<script src="${viewer}" defer></script>
</head>
<body>
<noscript><p>This page needs JavaScript; the description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript>
<nav class="back" aria-label="Site"><a href="/">← ${productName}</a></nav>
<div id="api"></div>
</body>
</html>
`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...pageSecurityHeaders(isTrustworthy),
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    },
    body: body.text,
  };
}
