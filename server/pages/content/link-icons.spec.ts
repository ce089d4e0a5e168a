import { linkIcon } from './link-icons.js';

const iconOf = (host: string) => linkIcon(host).text;
const globe = iconOf('shop.example');

it.each([
  ['instagram.com', 'www.instagram.com'],
  ['youtube.com', 'm.youtube.com', 'youtu.be'],
  ['facebook.com', 'de-de.facebook.com'],
  ['tiktok.com', 'vm.tiktok.com'],
  ['x.com', 'twitter.com', 'mobile.twitter.com'],
  ['linkedin.com', 'de.linkedin.com'],
  ['wa.me', 'whatsapp.com', 'chat.whatsapp.com'],
  ['t.me', 'telegram.org', 'web.telegram.org'],
  ['spotify.com', 'open.spotify.com'],
  ['github.com', 'gist.github.com'],
  [
    'maps.google.com',
    'maps.google.de',
    'maps.google.co.uk',
    'maps.google.com.br',
    'maps.app.goo.gl',
    'maps.apple.com',
    'www.openstreetmap.org',
  ],
])('%s and its other hosts have the icon of the brand', (first, ...others) => {
  expect(iconOf(first)).not.toBe(globe);
  for (const host of others) expect([host, iconOf(host)]).toEqual([host, iconOf(first)]);
});

it.each([
  'evilinstagram.com',
  'notfacebook.com',
  'login-youtube.com',
  'notyoutu.be',
  'mytiktok.com',
  'ax.com',
  'hotwa.me',
  'best.me',
  'at.me',
  'mygithub.com',
  'instagram.com.evil.example',
  'maps.google.evil.example.com',
  'maps.google.example.com',
  'maps.google.evil.com',
  'maps.google.comx',
  'evilmaps.google.de',
  'google.com',
  'xmaps.apple.com',
  'example.github.com.',
  '',
])('%j has no icon of a brand', (host) => expect(iconOf(host)).toBe(globe));
