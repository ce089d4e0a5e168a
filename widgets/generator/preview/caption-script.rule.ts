/** Characters the page's font is known to have: ASCII, Latin-1, Latin Extended-A, common punctuation. */
const inPageFont = /^[\x20-\x7E\u00A0-\u017F‘’“”–—…€]*$/;

/**
 * Whether live text looks like the stored outlines. Any other caption would be shown, and measured, in a fallback font of the
 * visitor's system.
 */
export const isInPageFont = (text: string): boolean => inPageFont.test(text.normalize('NFC'));
