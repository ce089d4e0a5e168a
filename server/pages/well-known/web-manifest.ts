import { productName } from '../../config/product.js';
import { defaultLanguage } from '../../domain/languages/languages.js';
import { siteColors } from './site-colors.js';

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** W3C Web App Manifest. `minimal-ui` keeps the address bar, since this site is about links. */
export const webManifest = JSON.stringify({
  id: '/',
  name: productName,
  short_name: 'QR codes',
  description: 'Make a QR code in three steps, free and without an account.',
  lang: defaultLanguage,
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: siteColors.paper,
  theme_color: siteColors.paper,
  icons: [
    icon('/favicon.svg', 'any', 'any'),
    icon('/icon-192.png', '192x192', 'any'),
    icon('/icon-512.png', '512x512', 'any'),
    icon('/icon-maskable-192.png', '192x192', 'maskable'),
    icon('/icon-maskable-512.png', '512x512', 'maskable'),
  ],
});
