import { html } from '../common/documents/html.js';
import type { RenderedPage } from '../common/documents/rendered-page.js';
import { productName } from '../config/product.js';

export interface ApiDocsFiles {
  /** Script that configures Scalar, and starts it once it is loaded. */
  readonly script: string;
  /** Scalar itself, a classic script. */
  readonly viewer: string;
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

/** Renders the page that shows `/api/openapi.json`. It is in English, as the description is. */
export function apiDocsPage({ script, viewer }: ApiDocsFiles): RenderedPage {
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${productName}</title>
<link rel="icon" href="/favicon.ico">
<style>#api:not([data-ready]) { visibility: hidden; }</style>
<script type="module" src="${script}"></script>
<script src="${viewer}" defer></script>
</head>
<body>
<noscript><p>This page needs JavaScript; the description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript>
<div id="api"></div>
</body>
</html>
`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    },
    body: body.text,
  };
}
