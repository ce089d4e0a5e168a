/** Notes below the field for a link while a visitor types. */
export const texts = {
  opens: (link: string) => `Opens ${link}`,
  didYouMean: (link: string) => `Did you mean ${link}?`,
  useHttp: 'Use http:// instead',
  /** What an entry is instead of a link, and the offer to make a code of it. */
  isOther: {
    email: { is: 'That is an email address.', make: 'Make an email code' },
    phone: { is: 'That is a phone number.', make: 'Make a phone code' },
    sms: { is: 'That is a text message.', make: 'Make an SMS code' },
    wifi: { is: 'That is a Wi-Fi login.', make: 'Make a Wi-Fi code' },
    contact: { is: 'That is a contact card.', make: 'Make a contact code' },
    transfer: { is: 'That is a bank transfer.', make: 'Make a transfer code' },
    social: { is: 'That is a user name.', make: 'Make a social media code' },
    text: { is: 'That is a text.', make: 'Make a text code' },
  },
  place: { is: 'That is a place.', make: 'Use a link to a map' },
  privateHost: (host: string) => `A phone cannot open ${host} from outside your network.`,
  whereIs: (name: string) => `Where is ${name}?`,
  tooLong: 'Yours is longer than 2,048 characters.',
  entered: (text: string) => `You entered “${text}”.`,
  putBack: 'Put it back',
};
