/** Text that is HTML already and is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

export type HtmlValue = string | number | Html | readonly Html[];

/** Joins a template in one pass; every value is escaped unless it is itself Html. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(parts.reduce((out, part, i) => out + safe(values[i - 1]!) + part));
}

/** Data for a script to read: an inert tag that no value can close. */
export function jsonTag(id: string, data: unknown): Html {
  return html`<script type="application/json" id="${id}">
    ${escapedJson(data)}
  </script>`;
}

/** What a page is about in the words of schema.org; inert as well, so that no policy needs to allow it. */
export const structuredDataTag = (data: object): Html =>
  html`<script type="application/ld+json">${escapedJson(data)}</script>`;

const escapedJson = (data: unknown): Html => new Html(JSON.stringify(data).replaceAll('<', '\\u003c'));

function safe(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character]!);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
