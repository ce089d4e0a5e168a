/** C §2 */
export const en = {
  url: 'Website, URL',
  social: 'Social Media',
  pdf: 'PDF',
  menu: 'Menu',
};
