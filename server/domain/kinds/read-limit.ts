/** Maximum length of a text that kinds read as content. A code holds at most 4,296 characters (ISO/IEC 18004, table 7). */
export const maxReadLength = 5_000;
