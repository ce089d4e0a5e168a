import type { Inline } from '../prose.js';

/** The contact page around its form. */
export const texts = {
  title: 'Contact us',
  description: 'Write to us by our form or by email, or call us.',
  lead: 'A question, an idea, a code that misbehaves? Write to us.',
  getInTouch: 'Get in Touch',
  phone: 'Phone',
  email: 'Email',
  location: 'Location',
  operatingHours: 'Operating hours',
  hours: ['Mon-Fri 9:00 AM-6:00 PM EST', 'Saturday 10:00 AM-3:00 PM', 'Sunday closed'],
  withoutScript: (mailLink: Inline): readonly Inline[] => [
    'The form needs JavaScript. Without it, please write to ',
    mailLink,
    '.',
  ],
};
