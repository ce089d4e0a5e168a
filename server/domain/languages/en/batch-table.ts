/** Words in the header and cells of a table with many contents. */
export const texts = {
  columns: { link: 'Link', name: 'Name', caption: 'Caption' },
  /** Cells of columns that are yes or no. */
  yes: 'yes',
  no: 'no',
};
