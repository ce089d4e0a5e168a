import { createHash } from 'node:crypto';
import { Html, html } from '../common/documents/html.js';
import { notIndexed } from '../common/http/header-values.js';
import type { Destination } from './destination.js';

/** Maximum time for which the redirect waits for the tag manager. */
const analyticsTimeoutMs = 300;

/**
 * The script is the same for every code, so that one hash in the policy allows it; its data are attributes of the body. With the tag
 * manager it redirects once: when the tag manager calls back or fails to load, or when our own timer fires.
 */
const openScript = [
  'var D=document,d=D.body.dataset,s,l=self.dataLayer=self.dataLayer||[],',
  'g=function(){d&&location.replace(d.to);d=0};',
  'if(d.gtm){',
  `setTimeout(g,${analyticsTimeoutMs});`,
  'l.push({"gtm.start":Date.now(),event:"gtm.js"},',
  `{event:"scan_qr",id_qr:d.id,eventCallback:g,eventTimeout:${analyticsTimeoutMs}});`,
  's=D.createElement("script");s.onerror=g;',
  's.src="https://www.googletagmanager.com/gtm.js?id="+d.gtm;D.head.append(s)',
  '}else l.push({event:"scan_qr",id_qr:d.id}),g()',
].join('');

const script = new Html(openScript);
const scriptHash = createHash('sha256').update(openScript).digest('base64');

const headersWith = (scripts = '', images = '', others = '') => ({
  ...notIndexed,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none';script-src 'sha256-${scriptHash}'${scripts};img-src data:${images};base-uri 'none';frame-ancestors 'none'${others}`,
});

export const scanPageHeaders = headersWith();

/** Headers of a scan page with the tag manager. They allow it to load scripts from anywhere and to send data anywhere. */
export const analyticsScanPageHeaders = headersWith(" 'strict-dynamic'", ' https:', ';connect-src https:');

/**
 * Builds the page that redirects a browser to the resource in one round trip. It has under 1.5 kB with its headers and no
 * subresources; its icon is empty, since browsers would otherwise request `/favicon.ico`. Its charset is in the header.
 * @param gtmId container of the tag manager, if the visitor allows third parties
 */
export function scanPage({ id, address }: Destination, gtmId?: string): string {
  const to = html`${address}`;
  const gtm = gtmId ? html` data-gtm="${gtmId}"` : '';
  return html`<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Redirecting</title><link rel="icon" href="data:,"><noscript><meta http-equiv="refresh" content="0;url=${to}"></noscript></head><body data-id="${id}" data-to="${to}"${gtm}><p>Loading... Redirecting to resource...</p><noscript><a href="${to}">Continue</a></noscript><script>${script}</script></body></html>`
    .text;
}
