import { listFormats } from '../../formats.js';
import { mainKindSlugs } from '../../kinds/kinds.js';
import { capitalized, listKinds } from '../list-kinds.js';
import { texts as kinds } from './kinds.js';

/** The home page. Every claim has to be true. */
export const texts = {
  title: `Free QR codes for ${listKinds('en-GB', kinds, 'many', mainKindSlugs)}`,
  description:
    'Make a QR code in three steps, free and without an account. Every code is checked to scan before you get it.',
  loading: 'Loading...',
  hero: {
    heading: 'The fastest and easiest Free QR code generator',
    lead: 'Paste a link, get your QR code. No account. We test every code before you download it.',
    types: 'What your code is for',
    all: 'All',
    allKinds: 'All kinds of codes',
    close: 'Close',
    groups: { opens: 'Opens', does: 'Does', shows: 'Shows' },
    /** Below the code until something was entered. */
    opensNothing: 'A sample. Yours appears as you type.',
    opens: (link: string) => `Will open ${link}`,
    pickLook: 'Pick a look',
    many: 'Many codes from a spreadsheet',
    missing: 'Type or paste the link that your code should open.',
    invalid: 'Type a web address, such as example.com.',
    notLoaded: 'Your code could not be made. Please check your connection and press again.',
  },
  proofs: {
    heading: 'Made to be printed',
    scans: {
      title: 'It scans',
      text: 'Three scanners try every code before you get it.',
    },
    lasts: {
      title: 'It lasts',
      text: 'Codes never expire, and scans are unlimited. A Wi-Fi or contact code even works without us.',
    },
    yours: { title: 'It is yours', text: 'No account and no watermark. Six formats, for screens and print.' },
  },
  examples: {
    heading: 'Start from a code you like',
    lead: 'Real codes that scan. Try one with your phone, or use its style.',
    use: 'Use this style',
    cafe: { title: 'In a café', picture: 'A table card with a coffee-brown code, beside a cup' },
    poster: { title: 'On a poster', picture: 'A yellow poster with a black code, in a street' },
    card: { title: 'On a business card', picture: 'A business card with a green code, and a pen' },
    packaging: { title: 'On a package', picture: 'A box of kraft paper with a dark brown code' },
  },
  steps: {
    heading: '3 easy steps',
    choose: { title: 'Choose QR type', text: `${capitalized(listKinds('en-GB', kinds, 'one'))}.` },
    customize: {
      title: 'Customize content and design',
      text: 'Pick a look, add your logo and a line of text.',
    },
    download: {
      title: 'Download QR code',
      text: 'Save the picture, print it, and watch it being scanned.',
    },
  },
  concepts: {
    heading: 'Basic concepts of a QR code',
    lead: 'How a code works, and what makes it easy to scan.',
    what: {
      title: 'What it is',
      text: 'A QR code is a square of dark and light modules that a camera reads as text, most often a link. The three large squares in its corners show where the code is and which way it is turned, so it can be read from any side.',
    },
    static: {
      title: 'Static or dynamic',
      text: 'A static code holds its content itself; a dynamic one holds a short link that leads to it. For Wi-Fi, contacts, events, messages and texts ours are static: nothing is stored or counted, and they work without us. For links and files you get a short link of ours, which counts scans; a link can be static instead.',
    },
    correction: {
      title: 'Error correction',
      text: 'A code carries spare data, so that it can be read even when part of it is dirty, torn or covered. There are four levels. We use the highest, H, which makes up for the loss of about 30% of the code.',
    },
    quietZone: {
      title: 'Quiet zone',
      text: 'A code needs an empty margin on every side, at least four modules wide, so that scanners can tell where it begins. The pictures you get from us have it already: do not cut it off or print over it.',
    },
    contrast: {
      title: 'Contrast',
      text: 'Dark modules on a light background scan best. Scanners see brightness rather than color, so a red code on green may be lost on them. We test every picture and tell you when its colors scan badly.',
    },
    size: {
      title: 'Size and distance',
      text: 'As a rule of thumb, a code should be a tenth as wide as the distance it is scanned from: 2\u00a0cm on something you hold, 10\u00a0cm on a poster 1\u00a0m away, 50\u00a0cm on a sign 5\u00a0m away. Go larger where the light is poor.',
    },
    logos: {
      title: 'Logos',
      text: 'A logo covers modules, and error correction makes up for them, within limits. So we keep yours small enough to scan, and check that the code still does.',
    },
    formats: {
      title: 'Formats for print',
      text: `Take SVG or EPS for print: they consist of outlines and stay sharp at any size. PNG is right for screens and documents, JPG for whatever takes nothing else. Every code comes as ${listFormats('en-GB')}.`,
    },
    safety: {
      title: 'Safety',
      text: 'A code itself does no harm; what matters is where it leads. Read the address on your phone before you open it, and beware of stickers put over other codes. Each of our codes has a page where you can report it.',
    },
  },
  faq: {
    heading: 'Frequently asked questions',
    website: {
      question: 'How do I show a QR code on my website?',
      answer:
        'Download it as SVG or PNG and place it like any other picture, at least 200 pixels wide and with its margin. Describe in its alternative text where it leads, and put an ordinary link next to it: people who visit your site on a phone cannot scan their own screen.',
    },
    browsers: {
      question: 'Which browsers can I use?',
      answer:
        'The current versions of Chrome, Firefox and Safari, and browsers built on them, such as Edge, on computers and phones alike. There is nothing to install. Scanning takes no particular browser: the camera opens the link in the one you normally use.',
    },
    failures: {
      question: 'Why does my code not scan?',
      answer:
        'Usually for one of four reasons: the code is damaged or dirty, it is too small for the distance, its contrast is too low, or the camera is bad or out of focus. Clean the lens, move closer or further away, and look for better light without reflections. If that does not help, print the code larger or in darker colors.',
    },
    scan: {
      question: 'How do I scan a QR code?',
      answer:
        'Open the camera of your phone, point it at the whole code, and tap the link that appears. iPhones and most Android phones need no app for it; on others Google Lens or a scanner app does the same. A code on your own screen can be read from a screenshot, in the photo app.',
    },
    printing: {
      question: 'What should I look out for when printing?',
      answer:
        'Use SVG, EPS or PDF so that the edges stay sharp, print the code at least 2\u00a0cm wide, and keep its margin free. Matte paper and a flat surface are best. Before you print them all, scan a sample with two different phones, in the place and the light where it will be used.',
    },
    expiry: {
      question: 'Do the codes expire?',
      answer:
        'No, and there is no subscription. Codes for Wi-Fi, contacts and the like hold their content themselves and work without us for ever. Codes for links and files hold a short link of ours, which never expires and may be scanned as often as people like, and with your key you can change where the printed code leads when that page moves. A file that you upload stays for as long as its code. We only switch off codes that are abused.',
    },
  },
  start: {
    heading: 'Ready to get started?',
    lead: 'It is free, and there is no login.',
    claims: {
      static: 'The printed code stays valid, whatever you change',
      scans: 'Unlimited scans',
      codes: 'No limit on the number of codes',
      formats: 'Six formats, for screens and print',
    },
    link: 'Choose your QR type',
  },
};
