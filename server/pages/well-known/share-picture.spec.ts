import { breakTitle } from './share-picture.js';

it.each([
  [
    'Free QR codes for links, PDFs, social media and menus',
    ['Free QR codes', 'for links, PDFs,', 'social media', 'and menus'],
  ],
  [
    'Free QR codes for links, PDFs, social media, menus and podcasts',
    ['Free QR codes', 'for links, PDFs,', 'social media,', 'menus', 'and podcasts'],
  ],
  ['Free QR codes', ['Free QR codes']],
])('%s', (title, lines) => expect(breakTitle(title)).toEqual(lines));
