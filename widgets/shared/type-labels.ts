/** The kinds of code, and what they are called (C §2). */
export const typeLabels = {
  url: 'Website, URL',
  social: 'Social Media',
  pdf: 'PDF',
  menu: 'Menu',
} as const;
