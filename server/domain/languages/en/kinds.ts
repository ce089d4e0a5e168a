import type { TextsOfKinds } from '../kind-texts.js';

export const texts: TextsOfKinds = {
  url: {
    label: 'Website, URL',
    one: 'a link',
    many: 'links',
    description: 'Make a QR code that opens any link.',
    help: 'Scanning your code opens this address.',
  },
  pdf: {
    label: 'PDF',
    one: 'a PDF',
    many: 'PDFs',
    description: 'Upload a PDF and make a QR code that opens it.',
    thing: 'PDF',
  },
  social: {
    label: 'Social Media',
    one: 'social media',
    many: 'social media',
    description: 'Make a QR code that leads to a social media profile.',
    help: 'The address of your profile, page, channel or post. Scanning your code opens it.',
  },
  menu: {
    label: 'Menu',
    one: 'a menu',
    many: 'menus',
    description: 'Upload a menu and make a QR code that opens it at the table.',
    thing: 'menu',
  },
};
