import { type Html, html } from '../common/html.js';
import type { PageContent } from './page.layout.js';

/** What the pages between a scan and its resource need to know of a code. */
export interface PreContentCode {
  readonly id: string;
  /** The http(s) address that the scan ends at. */
  readonly resource: string;
}

/** The first page after a scan (S §2); both work without a script. */
export const firstPreContent = (code: PreContentCode): PageContent => ({
  title: 'Your content is one step away',
  path: `/prel1/${code.id}`,
  main: preContent(code, html`<a class="button" href="/prel2/${code.id}">Skip advertisement</a>`),
});

/** The second page, from which the visitor reaches the resource (S §2). */
export const secondPreContent = (code: PreContentCode): PageContent => ({
  title: 'Your content is ready',
  path: `/prel2/${code.id}`,
  main: preContent(code, html`<a class="button" href="${code.resource}" rel="noreferrer">Go to content</a>`),
});

const preContent = ({ resource }: PreContentCode, wayOn: Html): Html =>
  html`<div class="container notice">
    <h1>You are going to <span class="notice__host">${new URL(resource).host}</span></h1>
    <p>${wayOn}</p>
    <p><a class="button button--quiet" href="/">Create your QR</a></p>
  </div>`;
