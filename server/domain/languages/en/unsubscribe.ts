/** The page behind the link in our emails. */
export const texts = {
  title: 'Emails from us',
  question: 'Stop emails from us?',
  explanation:
    'Somebody entered your address on our site to have a QR code sent to you. If you do not want that, press the button: nobody can then have a code sent to this address from our site.',
  decline: 'Stop emails',
  declined: 'We will not write to you again',
  declinedExplanation:
    'We keep a hash of your address for this, from which it cannot be read. If this was a mistake, you can undo it here.',
  accept: 'Write to me again',
  accepted: 'You can have codes sent to you again',
  acceptedExplanation: 'We keep nothing of your address.',
  homeLinkLabel: 'To the home page',
};
