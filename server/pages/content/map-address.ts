import { html } from '../../common/documents/html.js';

/** Attribute of a link to another site, which learns neither the page nor what opened it. */
export const elsewhere = html`rel="noopener noreferrer nofollow"`;

/** Address of a map of a place. It opens the map program of a phone; `geo:` fails on iPhones. @param place as people write it */
export const mapAddress = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;
