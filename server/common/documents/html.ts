import { escapeMarkup } from '../../domain/escape-markup.js';

/** Trusted HTML: the template tag does not escape it again. */
export class Html {
  constructor(readonly text: string) {}
}

export type HtmlValue = string | number | Html | readonly Html[];

/** Template tag: escapes every value that is not itself Html, in one pass. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(parts.reduce((out, part, i) => out + safe(values[i - 1]!) + part));
}

/** Embeds data for a script in an inert tag that no value can close. */
export function jsonTag(id: string, data: unknown): Html {
  return html`<script type="application/json" id="${id}">
    ${escapedJson(data)}
  </script>`;
}

/** Embeds structured data (schema.org). The tag is inert, so that the Content-Security-Policy need not allow it. */
export const structuredDataTag = (data: object): Html =>
  html`<script type="application/ld+json">${escapedJson(data)}</script>`;

const escapedJson = (data: unknown): Html => new Html(JSON.stringify(data).replaceAll('<', '\\u003c'));

function safe(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeMarkup(String(value));
}
