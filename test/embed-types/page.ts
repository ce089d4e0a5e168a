import type { QrGeneratorElement } from '../../widgets/embed/qr-generator.js';

/** The published types on a page that embeds the generator; `npm run types` fails where a line that is wrong is not refused. */

const element: QrGeneratorElement = document.createElement('qr-generator');
element.type = 'menu';
element.theme = 'dark';
element.height = 600;
element.addEventListener('qr:created', (event) => {
  const link: string = event.detail.link;
  console.log(link);
});
element.addEventListener('qr:error', ({ detail }) => console.log(detail.code, detail.message));
element.addEventListener('click', () => element.reset());
element.prefill({ type: 'url', url: 'https://example.com' });
document.querySelector('qr-generator')?.prefill({ url: 'https://example.com' });

// @ts-expect-error -- there is no such type
element.type = 'website';
// @ts-expect-error -- there is no such theme
element.theme = 'neon';
// @ts-expect-error -- a code has no such field
element.addEventListener('qr:created', (event) => event.detail.format);
// @ts-expect-error -- nothing else is filled in
element.prefill({ email: 'a@example.com' });
