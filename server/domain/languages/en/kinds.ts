import type { TextsOfKinds } from '../kind-texts.js';

export const texts: TextsOfKinds = {
  url: {
    label: 'Website, URL',
    one: 'a link',
    many: 'links',
    card: 'Open any link',
    description: 'Make a QR code that opens any link.',
    help: 'Scanning your code opens this address.',
  },
  pdf: {
    label: 'PDF',
    one: 'a PDF',
    many: 'PDFs',
    card: 'Show a document',
    description: 'Upload a PDF and make a QR code that opens it.',
    thing: 'PDF',
  },
  social: {
    label: 'Social Media',
    one: 'social media',
    many: 'social media',
    card: 'Lead to a profile',
    description: 'Make a QR code that leads to a social media profile.',
    help: 'The address of your profile, page, channel or post. Scanning your code opens it.',
  },
  menu: {
    label: 'Menu',
    one: 'a menu',
    many: 'menus',
    card: 'Put it on the table',
    description: 'Upload a menu and make a QR code that opens it at the table.',
    thing: 'menu',
  },
};
