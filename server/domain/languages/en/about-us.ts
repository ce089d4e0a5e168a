import { listFormats } from '../../formats.js';
import type { Block, Inline } from '../prose.js';

export const texts = {
  title: 'About us',
  description: 'A free QR code generator whose codes scan and go on working.',
  /**
   * @param who name and address of the operator
   * @param scansPass a sentence about which scans show advertising pages; empty: no scan does
   */
  body: (who: string, mailLink: Inline, scansPass: string): readonly Block[] => [
    'We make QR codes easy to have: paste a link or upload a file, choose how the code looks, and download it. You need no account, and it costs nothing.',
    { heading: 'Since 2020' },
    'Our company was founded in 2020. The idea has stayed the same: a code that somebody prints on a menu, a poster or a parcel has to work today and years from now.',
    { heading: 'What you get' },
    {
      list: [
        [
          { strong: 'The printed code stays valid.' },
          ' It never expires and needs no subscription: it holds its content itself, or a short link of ours, whose destination you can change.',
        ],
        [{ strong: 'Unlimited scans.' }, ' A code may be scanned as often as people like.'],
        [{ strong: 'No limit on the number of codes.' }, ' Make one or make hundreds.'],
        [{ strong: 'Real print quality.' }, ` Every code comes as ${listFormats('en-GB')}.`],
      ],
    },
    { heading: 'What we promise' },
    'Every code that we hand out scans and goes on working. Before you get a code, three independent scanners must read it. If a style does not scan, we say so and suggest one that does.',
    { heading: 'Who pays for it' },
    [
      'Advertising does. ',
      scansPass && `${scansPass} Ads can be skipped. `,
      'How we treat what we know about you is in our ',
      { link: 'privacy policy', to: '/privacy-policy' },
      '.',
    ],
    { heading: 'Who we are' },
    [who, '. Write to ', mailLink, ' or use our ', { link: 'contact form', to: '/contact-us' }, '.'],
  ],
};
