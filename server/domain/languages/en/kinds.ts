/** What each kind of code is called. */
export const texts = {
  url: 'Website, URL',
  social: 'Social Media',
  pdf: 'PDF',
  menu: 'Menu',
};
