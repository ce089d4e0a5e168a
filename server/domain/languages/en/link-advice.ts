/** Notes below the field for a link while a visitor types. */
export const texts = {
  opens: (link: string) => `Opens ${link}`,
  didYouMean: (link: string) => `Did you mean ${link}?`,
  useHttp: 'Use http:// instead',
  /** Shown for what is no link. */
  isOther: {
    email: 'That is an email address. Enter a website.',
    phone: 'That is a phone number. Enter a website.',
    wifi: 'That is a Wi-Fi login. Enter a website.',
    contact: 'That is a contact card. Enter a website.',
  },
  whereIs: (name: string) => `Where is ${name}?`,
  tooLong: 'Yours is longer than 2,048 characters.',
  entered: (text: string) => `You entered “${text}”.`,
  putBack: 'Put it back',
};
