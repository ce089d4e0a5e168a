/** Matches addresses that a header and a page can contain unchanged. */
const plainAddress = /^https?:\/\/[a-z0-9.-]+(?::\d+)?\/[\w/?#@!$&()*+,:;=%.~-]*$/;

/**
 * Returns an address for a redirect, with characters encoded that a header cannot contain. The pattern is much faster than parsing.
 * @param address absolute
 */
export const redirectAddress = (address: string): string =>
  plainAddress.test(address) ? address : new URL(address).href;
