import { type Html, html } from '../common/html.js';
import { productName } from '../config/product.js';
import { myCodesButton } from './my-codes-button.js';
import { type PageHead, pageHead } from './page.head.js';
import { stepAt, stepIndicator } from './step-indicator.js';

export interface PageContent extends PageHead {
  readonly main: Html;
  /** Pushed to the data layer when the page has loaded. */
  readonly event?: { readonly name: string; readonly id: string };
}

const informationPages = [
  ['/privacy-policy', 'Privacy policy'],
  ['/about-us', 'About us'],
  ['/contact-us', 'Contact us'],
] as const;

/**
 * A whole document.
 * @param publicOrigin what addresses in it begin with
 * @param tags those that load styles and scripts
 */
export function pageDocument(content: PageContent, publicOrigin: string, tags: Html): string {
  const { path, main, event } = content;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${pageHead(content, publicOrigin)}
${tags}
</head>
<body${event ? html` data-event="${event.name}" data-id="${event.id}"` : ''}>
<a class="skip-link" href="#main">Jump to content</a>
${header(path)}
<main id="main" tabindex="-1">
${main}
</main>
${footer(path)}
</body>
</html>
`.text;
}

/** In the flow it says at which step the visitor is; elsewhere it invites. Who only scans is on the way to something else. */
function header(path: string): Html {
  const step = stepAt(path);
  const isScan = /^\/prel[12]\//.test(path);
  return html`<header class="site-header">
<div class="container site-header__bar">
${logo}${step ? stepIndicator(step) : ''}
<div class="site-header__actions">${isScan ? '' : myCodesButton}${step ? '' : invitation}</div>
</div>
</header>`;
}

const logo = html`<a class="site-logo" href="/"><span class="site-logo__mark" aria-hidden="true"></span><span class="site-logo__name">${productName}</span></a>`;

const invitation = html`<a class="button button--secondary site-header__invitation" href="/">Create your QR</a>`;

function footer(path: string): Html {
  const links = informationPages.map(([href, name]) =>
    href === path
      ? html`<li><span aria-current="page">${name}</span></li>`
      : html`<li><a href="${href}">${name}</a></li>`,
  );
  return html`<footer class="site-footer">
    <div class="container site-footer__columns">
      <div>
        ${logo}
        <p class="muted">
          Make a QR code for a link, a PDF, social media or a menu. Free, without an account, and paid for by
          advertising.
        </p>
      </div>
      <nav aria-label="Information">
        <ul class="site-footer__links">
          ${links}
        </ul>
      </nav>
    </div>
    <div class="container site-footer__rights muted">
      <p>© ${new Date().getFullYear()} ${productName}. All rights reserved.</p>
      <p>QR Code is a registered trademark of DENSO WAVE INCORPORATED.</p>
    </div>
  </footer>`;
}

/** 'Home | …', as on every page but the home page (C §2). */
export function breadcrumb(name: string): Html {
  return html`<nav class="breadcrumb" aria-label="Breadcrumb">
    <ol>
      <li><a href="/">Home</a></li>
      <li><span aria-current="page">${name}</span></li>
    </ol>
  </nav>`;
}
