/** WordPress resizes the frames that it embeds by messages of its own (`wp-includes/js/wp-embed.js`), which a secret tells apart. */

/** @param hash of the frame's address, to which WordPress adds `#?secret=` */
export const readWordPressSecret = (hash: string): string | undefined =>
  /^#\?secret=([a-z\d]{1,64})$/i.exec(hash)?.[1];

/** WordPress takes whole numbers, and links to the frame's own host alone. */
export const wordPressMessage = (message: 'height' | 'link', value: number | string, secret: string) => ({
  message,
  value: typeof value === 'number' ? Math.ceil(value) : value,
  secret,
});
