/** How a page opens keyrings. */
export interface KeyringOpener {
  /** As in the data of the page. */
  readonly pageToken: string | null;
  /** A key that was entered; undefined: the cookie of the browser opens its keyrings. */
  readonly key?: string | undefined;
  /** Id of a code of the keyring whose keys are meant; undefined: the first one of the browser. */
  readonly code?: string | undefined;
}

/** Headers that open keyrings. */
export const openingHeaders = ({ pageToken, key }: KeyringOpener): Record<string, string> => ({
  ...(key !== undefined && { authorization: `Bearer ${key}` }),
  ...(pageToken !== null && { 'x-page-token': pageToken }),
});
