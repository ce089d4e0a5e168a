/** Texts of the server on the generator's pages. */
export const texts = {
  promise: 'In three steps, free and without an account; checked to scan before you get it.',
  withoutScript:
    'This generator needs JavaScript. Please turn it on in your browser and load the page again.',
};
