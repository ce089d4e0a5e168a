/** What the page's own font holds for certain: ASCII, Latin-1, Latin Extended-A, and the usual punctuation. */
const inPageFont = /^[\x20-\x7E\u00A0-\u017F‘’“”–—…€]*$/;

/**
 * Whether live text looks as the stored outlines do. Any other caption would be shown, and measured, in whatever font
 * the visitor's system has for it.
 */
export const isInPageFont = (text: string): boolean => inPageFont.test(text.normalize('NFC'));
