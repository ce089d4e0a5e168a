import type { QrGeneratorElement } from '../../widgets/embed/qr-generator.js';

/** The published types on a page that embeds the generator; `npm run types` fails where a line that is wrong is not refused. */

const element: QrGeneratorElement = document.createElement('qr-generator');
element.type = 'menu';
element.theme = 'dark';
element.height = 600;
element.kinds = 'wifi,contact';
element.addEventListener('qr:created', ({ detail }) => {
  if (detail.kind !== undefined) return console.log(detail.kind);
  const link: string = detail.link;
  console.log(link, detail.key ?? 'shown in the frame alone', detail.manageUrl);
});
element.addEventListener('qr:downloaded', ({ detail }) =>
  console.log(detail.id ?? detail.kind, detail.format),
);
element.addEventListener('qr:error', ({ detail }) => console.log(detail.code, detail.message));
element.addEventListener('click', () => element.reset());
element.prefill({ type: 'url', url: 'https://example.com' });
element.prefill({ type: 'wifi', content: { ssid: 'Guest', security: 'wpa' } });
element.prefill({ type: 'contact', content: { phones: [{ kind: 'work', number: '+442079460000' }] } });
element.prefill({
  type: 'menu',
  content: {
    title: 'Lunch',
    currency: 'EUR',
    languages: ['en'],
    sections: [{ name: { en: 'Mains' }, dishes: [{ name: { en: 'Soup' }, price: 650 }] }],
  },
});
document.querySelector('qr-generator')?.prefill({ url: 'https://example.com' });

// @ts-expect-error -- there is no such type
element.type = 'website';
// @ts-expect-error -- there is no such theme
element.theme = 'neon';
// @ts-expect-error -- a code has no such field
element.addEventListener('qr:created', (event) => event.detail.format);
// @ts-expect-error -- a code that holds its content has no link
element.addEventListener('qr:created', ({ detail }) => detail.link.length);
// @ts-expect-error -- most sites get no key
element.addEventListener('qr:created', ({ detail }) => detail.key.length);
// @ts-expect-error -- a network has no such field
element.prefill({ type: 'wifi', content: { name: 'Guest' } });
// @ts-expect-error -- nothing else is filled in
element.prefill({ email: 'a@example.com' });
