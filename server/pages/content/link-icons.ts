import type { Html } from '../../common/documents/html.js';
import { hostAndParents } from '../../domain/address.js';
import { icons, lineIcon } from './line-icon.js';

/** Stands for the maps of Google in all countries. */
const mapsOfGoogle = 'maps.google.com';
const mapsOfCountry = /^maps\.google\.(?:[a-z]{2}|com?\.[a-z]{2})$/;

/** Line drawings in a 24 × 24 view box, by hosts, which include their subdomains. */
const brands: readonly (readonly [hosts: readonly string[], shapes: string])[] = [
  [
    ['instagram.com'],
    '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  ],
  [
    ['youtube.com', 'youtu.be'],
    '<rect x="2" y="5" width="20" height="14" rx="4"/><path d="m10 9 5 3-5 3z"/>',
  ],
  [['facebook.com'], '<circle cx="12" cy="12" r="9"/><path d="M14 8h-1a2 2 0 0 0-2 2v10M8 13h6"/>'],
  [['tiktok.com'], '<path d="M14 3v12a4 4 0 1 1-4-4M14 3c0 3 2 5 5 5"/>'],
  [['x.com', 'twitter.com'], '<path d="M4 4l16 16M20 4 4 20"/>'],
  [
    ['linkedin.com'],
    '<rect x="3" y="3" width="18" height="18" rx="3"/><path d="M7 10v7M7 7h.01M11 17v-7M11 13a3 3 0 0 1 6 0v4"/>',
  ],
  [
    ['wa.me', 'whatsapp.com'],
    '<path d="M3 21l2-5a9 9 0 1 1 3 3z"/><path d="M9 8c0 4 3 7 7 7l1-2-3-1-1 1-2-2 1-1-1-3z"/>',
  ],
  [['t.me', 'telegram.org'], '<path d="M21 4 3 11l6 2 2 6 3-4 5 3z"/>'],
  [
    ['spotify.com'],
    '<circle cx="12" cy="12" r="9"/><path d="M7 10c4-1 7-1 10 1M8 13c3-1 5-1 8 1M9 16c2 0 4 0 6 1"/>',
  ],
  [['github.com'], '<path d="m9 7-5 5 5 5M15 7l5 5-5 5"/>'],
  [
    [mapsOfGoogle, 'maps.app.goo.gl', 'maps.apple.com', 'openstreetmap.org'],
    '<path d="M12 21c4-5 7-8 7-12a7 7 0 0 0-14 0c0 4 3 7 7 12z"/><circle cx="12" cy="9" r="2.5"/>',
  ],
];

/** The decorative icon of a host. It is that of a brand only if the host belongs to the brand. */
export function linkIcon(host: string): Html {
  const names = hostAndParents(host.replace(mapsOfCountry, mapsOfGoogle));
  const [, shapes] = brands.find(([hosts]) => names.some((name) => hosts.includes(name))) ?? [];
  return shapes === undefined ? icons.website : lineIcon(shapes);
}
