import type { TextsOfKinds } from '../kind-texts.js';

export const texts: TextsOfKinds = {
  url: {
    label: 'Website, URL',
    card: 'Open any link',
    description: 'Make a QR code that opens any link.',
    help: 'Scanning your code opens this address.',
  },
  pdf: {
    label: 'PDF',
    card: 'Show a document',
    description: 'Upload a PDF and make a QR code that opens it.',
    thing: 'PDF',
  },
  social: {
    label: 'Social Media',
    card: 'Lead to a profile',
    description: 'Make a QR code that leads to a social media profile.',
    help: 'The address of your profile, page, channel or post. Scanning your code opens it.',
  },
  menu: {
    label: 'Menu',
    card: 'Put it on the table',
    description: 'Upload a menu and make a QR code that opens it at the table.',
    thing: 'menu',
  },
};
