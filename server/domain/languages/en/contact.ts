const names = { name: 'Name', subject: 'Subject', message: 'Message' };

/** The contact form. */
export const texts = {
  heading: 'Send Us a Message',
  name: 'Your Name',
  email: 'Email Address',
  subject: 'Subject',
  message: 'Message',
  lengthOfMessage: (length: number, most: number) => `${length} of ${most} characters`,
  objectionSubject: (code: string) => `Code ${code} is switched off`,
  objection: (code: string) => `Code ${code} has been switched off. I think that this is a mistake, because `,
  send: 'Send Message',
  sending: 'Sending...',
  tooShort: (field: keyof typeof names, least: number) =>
    `${names[field]} must be at least ${least} characters`,
  tooLong: (field: keyof typeof names, most: number) => `${names[field]} must be at most ${most} characters`,
  invalidEmail: 'Please enter a valid email address',
  sent: 'Message sent successfully!',
  sentNote: "We'll get back to you as soon as possible.",
  failed: 'Something went wrong!',
  failedNote: (supportEmail: string) => `Please try again later or write to ${supportEmail}.`,
};
