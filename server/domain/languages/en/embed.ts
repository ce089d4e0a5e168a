import type { Inline, Text } from '../prose.js';

/** The generator on other sites: the page about embedding, and the texts of the frame and the loader. */
export const texts = {
  title: 'Put the QR code generator on your site',
  description:
    'One script tag puts the QR code generator on your own page: without advertising in it, cookies or analytics, and free.',
  lead: 'One script tag, and your visitors make QR codes without leaving your page. It is free, shows no advertising in the frame, sets no cookies, and counts none of your visitors. Scans of short links may show ads.',
  example: 'How it looks',
  link: 'Make a QR code',
  builder: {
    title: 'Your snippet',
    lead: 'Choose, copy, and paste it where you want the generator.',
    type: 'Starts with',
    kinds: 'Visitors choose from',
    kindsHelp: 'If you choose none, the generator keeps to the kind with which it starts.',
    theme: 'Colors',
    themes: { auto: 'As the visitor’s system', light: 'Light', dark: 'Dark' },
    accent: 'Accent color',
    accentHelp: 'It is used where text in it has a contrast of at least 4.5:1.',
    lang: 'Language',
    langs: 'As the page',
    height: 'Start height (px)',
    heightHelp:
      'Reserved from the start, so that nothing on your page moves. The frame grows as it needs to.',
    reserve: 'So that nothing moves before the script has run either, your style sheet reserves the height:',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Could not be copied. Please select it and copy it yourself.',
  },
  once: 'Add the script once per page, however many generators there are. A script tag alone works too: with data-type, data-kinds, data-theme, data-accent, data-lang, data-height, and data-target for the selector of the element to fill.',
  policy: {
    title: 'If your site has a Content-Security-Policy',
    text: 'Allow two things, and no more. The loader writes no styles and no scripts into your page, uses no eval, and needs no policy of Trusted Types.',
    refused: 'To tell you why a frame is refused, the loader asks this server, which needs connect-src too.',
  },
  integrity: {
    title: 'A loader that never changes',
    text: 'The address above gets corrections. This one is the loader of today, with its digest: your browser refuses any other.',
  },
  events: {
    title: 'What happens in it',
    text: 'The element tells your page with events that bubble, also out of a shadow root. What they tell is in detail.',
    list: [
      [{ code: 'qr:ready' }, ': it can be used. version, height.'],
      [
        { code: 'qr:created' },
        ': a code was made. id, link, imageUrl; only kind if the code holds its content. Also key and manageUrl, with which the code is changed, but only for sites that EMBED_ORIGINS names on this server.',
      ],
      [
        { code: 'qr:downloaded' },
        ': a picture was saved. id, format; kind, format if the code holds its content.',
      ],
      [{ code: 'qr:error' }, ': something failed. code, message.'],
    ] as readonly Text[],
    methods: [
      'Your page may set ',
      { code: 'theme' },
      ' and ',
      { code: 'lang' },
      ' at any time, call ',
      { code: 'prefill({ type, url })' },
      ' or ',
      { code: 'prefill({ type, content })' },
      ' to fill the first step in, also with a whole menu, and ',
      { code: 'reset()' },
      ' to begin again. It never receives what your visitors enter, such as a password. They see the key of their codes in the generator itself.',
    ] as readonly Inline[],
  },
  places: {
    title: 'On other systems',
    wordpress: [
      { strong: 'WordPress.' },
      ' Paste the address of this page into an Embed block, or the snippet into a Custom HTML block. In an Embed block WordPress forbids downloads, so the picture is saved by pressing it.',
    ] as readonly Inline[],
    notion: [
      { strong: 'Notion' },
      ' and others that take an address: type /embed and paste ',
    ] as readonly Inline[],
    react: [
      { strong: 'React.' },
      ' Load the script once and write the element as any other. It keeps to the rules of custom elements: React 19 sets its properties, and TypeScript knows it with the types below.',
    ] as readonly Inline[],
  },
  types: { title: 'Types for TypeScript', text: 'Save this file next to your sources.' },
  frame: {
    pressAndHold:
      'Press and hold the picture, or click it with the right button, to save it. This page does not allow downloads.',
    kinds: 'Kind of code',
  },
  refused: {
    title: 'The QR code generator may not be shown on this site',
    text: (host: string, origin: string) =>
      `${host} allows it on certain sites only. To allow it here, its operator adds ${origin} to the setting EMBED_ORIGINS.`,
    ofThisPage: 'the origin of this page',
  },
};
