import { type Html, html } from '../common/documents/html.js';
import type { Language } from '../domain/languages/languages.js';
import type { Block, Inline, Text } from '../domain/languages/prose.js';
import { breadcrumb } from './page.layout.js';

/** Renders text below its title. @param above shown between title and text */
export const prose = (title: string, blocks: readonly Block[], language: Language, above?: Html): Html =>
  html`<div class="container">
    ${breadcrumb(title, language)}
    <article class="prose">
      <h1>${title}</h1>
      ${above ?? ''}
      ${blocks.map(block)}
    </article>
  </div>`;

export const mailLink = (address: string) => ({ link: address, to: `mailto:${address}` });

function block(content: Block): Html {
  if (typeof content === 'string' || !('heading' in content || 'list' in content))
    return html`<p>${inline(content)}</p>\n`;
  if ('heading' in content) return html`<h2>${content.heading}</h2>\n`;
  return html`<ul>${content.list.map((item) => html`<li>${inline(item)}</li>`)}</ul>\n`;
}

export const inline = (text: Text): Html[] => (typeof text === 'string' ? [text] : text).map(part);

function part(content: Inline): Html {
  if (typeof content === 'string')
    return html`${content.split('\n').map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`))}`;
  if ('strong' in content) return html`<strong>${content.strong}</strong>`;
  if ('code' in content) return html`<code translate="no">${content.code}</code>`;
  return html`<a href="${content.to}">${content.link}</a>`;
}
