/** Only characters that a header and a page can carry unchanged. */
const plainAddress = /^https?:\/\/[a-z0-9.-]+(?::\d+)?\/[\w/?#@!$&()*+,:;=%.~-]*$/;

/**
 * The address as a redirect sends it: what a header cannot carry is encoded. The pattern is much faster than parsing every address.
 * @param address an absolute one
 */
export const redirectAddress = (address: string): string =>
  plainAddress.test(address) ? address : new URL(address).href;
