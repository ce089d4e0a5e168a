/** Whether a code has a text. Host and id of our links may be written in either case. */
export const isSameText = (text: string, other: string | undefined): boolean =>
  text.toLowerCase() === other?.toLowerCase();
