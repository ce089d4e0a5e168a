/** The email with a code, to its maker or to another recipient. */
export const texts = {
  code: {
    heading: 'Your QR code',
    attached: (fileName: string) =>
      `Your code is ready to print or share. The picture is attached as ${fileName}.`,
    page: 'Page of this code',
    shows: 'See where it leads before you open it',
    reason: (product: string) =>
      `You get this email because this address was entered on ${product} to receive a code. If that was not you, ignore it, or tell us not to write to you again.`,
  },
  /** Followed by an address. */
  questions: 'Questions? Write to',
};
