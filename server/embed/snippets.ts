import { defaultFrameHeight } from '../domain/embed.js';

/** Builds the HTML that other sites paste to embed the generator. */

export const loaderTag = (publicOrigin: string): string =>
  `<script async src="${publicOrigin}/embed/1.js"></script>`;

/** @param integrity digest of that version of the loader */
export const pinnedLoaderTag = (publicOrigin: string, version: string, integrity: string): string =>
  `<script async src="${publicOrigin}/embed/${version}.js"
  integrity="${integrity}" crossorigin="anonymous"></script>`;

/** @param link text of the link that is shown until the generator has loaded, and without scripts */
export const snippet = (publicOrigin: string, link: string): string =>
  `<qr-generator type="url">
  <a href="${publicOrigin}/generate/url">${link}</a>
</qr-generator>
${loaderTag(publicOrigin)}`;

export const reservedHeight = `qr-generator { display: block; min-height: ${defaultFrameHeight}px; }`;

export const policyLines = (publicOrigin: string): string =>
  `script-src ${publicOrigin};\nframe-src ${publicOrigin};`;

export const eventsExample = `const generator = document.querySelector('qr-generator');

generator.addEventListener('qr:created', ({ detail }) => {
  console.log(detail.id, detail.link, detail.imageUrl);
});
generator.prefill({ type: 'url', url: 'https://example.com/menu' });
generator.theme = 'dark';`;
