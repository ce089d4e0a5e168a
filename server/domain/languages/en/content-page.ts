/** The pages that show the content of codes. */
export const texts = {
  madeWith: 'Made with',
  report: 'Report this page',
  privacy: 'Privacy',
  contact: {
    save: 'Save contact',
    phones: { mobile: 'Mobile', work: 'Work', home: 'Home', fax: 'Fax' },
    email: 'Email',
    website: 'Website',
    address: 'Address',
  },
  event: {
    save: 'Add to calendar',
    google: 'Google Calendar',
    yourTime: 'In your time:',
  },
  links: {
    removed: 'This link was removed.',
    copy: 'Copy',
    copyOf: (name: string) => `Copy the address of ${name}`,
    copied: 'Copied',
  },
  file: {
    facts: (size: string, pages?: number) =>
      pages === undefined ? size : `${size}, ${pages} ${pages === 1 ? 'page' : 'pages'}`,
    open: (facts: string) => `Open the PDF (${facts})`,
    openPicture: (facts: string) => `Open the picture (${facts})`,
    page: (n: number) => `Page ${n}`,
    pageAsPicture: (n: number) => `Page ${n} as a picture`,
    text: 'Text',
    more: 'Read on',
    fromStart: 'Back to the beginning of the text',
    noText: 'This file has no text that a screen reader could read.',
  },
};
