import { listFormats } from '../../formats.js';
import type { Block, Inline } from '../prose.js';

export const texts = {
  title: 'About us',
  description: 'A free QR code generator whose codes scan, go on working and open at once.',
  /**
   * @param who name and address of the operator
   * @param scansPassPages whether some scans pass the two pages with advertising
   */
  body: (who: string, mailLink: Inline, scansPassPages: boolean): readonly Block[] => [
    'We make QR codes easy to have: paste a link or upload a file, choose how the code looks, and download it. You need no account, and it costs nothing.',
    { heading: 'Since 2020' },
    'Our company was founded in 2020. The idea has stayed the same: a code that somebody prints on a menu, a poster or a parcel has to work, today and in years.',
    { heading: 'What you get' },
    {
      list: [
        [{ strong: 'Only static QR codes.' }, ' What you print never changes, and nothing about it expires.'],
        [{ strong: 'Unlimited scans.' }, ' A code may be scanned as often as people like.'],
        [{ strong: 'No limit on the number of codes.' }, ' Make one or make hundreds.'],
        [{ strong: 'Real print quality.' }, ` Every code comes as ${listFormats('en-GB')}.`],
      ],
    },
    { heading: 'What we promise' },
    'Every code that we hand out scans, goes on working, and opens at once. So that it is no empty word, each picture is read again by three independent decoders before you get it. A style that no scanner would read is refused, with colours that do better.',
    { heading: 'Who pays for it' },
    [
      'Advertising does. ',
      scansPassPages
        ? 'Some scans pass two short pages on their way, and people can go on from both of them. '
        : '',
      'How we treat what we know about you is in our ',
      { link: 'privacy policy', to: '/privacy-policy' },
      '.',
    ],
    { heading: 'Who we are' },
    [who, '. Write to ', mailLink, ' or use our ', { link: 'contact form', to: '/contact-us' }, '.'],
  ],
};
