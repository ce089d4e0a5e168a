import { type Html, html } from '../common/documents/html.js';

/** Characters of a label that fits into the header of a phone 360 px wide, beside the product's name. */
const longestShortLabel = 8;

/** Opens the list of codes made on this device; `widgets/site` fills in their number. */
export const myCodesButton = (
  label: string,
): Html => html`<button type="button" class="button button--quiet my-codes-button" data-my-codes${label.length > longestShortLabel ? html` data-long` : ''} aria-haspopup="dialog">
<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="3" y="3" width="7" height="7" rx="1"/><rect x="14" y="3" width="7" height="7" rx="1"/><rect x="3" y="14" width="7" height="7" rx="1"/><path d="M14 14h3v3M21 14v.01M14 21v.01M17 21h4v-4"/></svg>
<span class="my-codes-button__label">${label}</span>
<span class="my-codes-button__count" data-my-codes-count hidden></span>
</button>`;
