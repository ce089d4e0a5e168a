/** Notes below the field for a link while a visitor types. */
export const texts = {
  opens: (link: string) => `Opens ${link}`,
  didYouMean: (link: string) => `Did you mean ${link}?`,
  useHttp: 'Use http:// instead',
  isEmail: 'This is an email address. Enter the address of a website.',
  whereIs: (name: string) => `Where is ${name}?`,
  tooLong: 'Yours is longer than 2,048 characters.',
  entered: (text: string) => `You entered “${text}”.`,
  putBack: 'Put it back',
};
