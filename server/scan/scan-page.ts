import { createHash } from 'node:crypto';
import { Html, html } from '../common/html.js';
import { notIndexed } from '../common/not-indexed.js';
import type { Destination } from './scan.service.js';

/** The same for every code, so that one hash in the policy allows it; the data comes from the body's attributes. */
const openScript =
  'var d=document.body.dataset;(window.dataLayer=window.dataLayer||[]).push({event:"scan_qr",id_qr:d.id});location.replace(d.to)';

const script = new Html(openScript);
const scriptHash = createHash('sha256').update(openScript).digest('base64');

export const scanPageHeaders = {
  ...notIndexed,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none';script-src 'sha256-${scriptHash}';base-uri 'none';frame-ancestors 'none'`,
};

/** The page that opens a resource in one round trip (contract §5.3, S §2): under 1.5 kB, and no request of its own. */
export function scanPage({ id, address }: Destination): string {
  const to = html`${address}`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Redirecting</title><noscript><meta http-equiv="refresh" content="0;url=${to}"></noscript></head><body data-id="${id}" data-to="${to}"><p>Loading... Redirecting to resource...</p><noscript><a href="${to}">Continue</a></noscript><script>${script}</script></body></html>`
    .text;
}
