/** What the server says on the pages of the generator. */
export const texts = {
  descriptions: {
    url: 'Make a QR code that opens any link.',
    pdf: 'Upload a PDF and make a QR code that opens it.',
    social: 'Make a QR code that leads to a social media profile.',
    menu: 'Upload a menu and make a QR code that opens it at the table.',
  },
  promise: 'In four steps, free and without an account; checked to scan before you get it.',
  withoutScript:
    'This generator needs JavaScript. Please turn it on in your browser and load the page again.',
};
