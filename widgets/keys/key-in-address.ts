/** Reads the key in the fragment of the address, and removes it there, so that neither history nor a copied address holds it. */
export function takeKeyFromAddress(): string | undefined {
  const { hash, pathname, search } = location;
  if (hash.length <= 1) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(1);
}

/**
 * Loads the page again, from itself. A browser that came from another site has left its cookie out, so that the server gave the page no
 * token.
 * @returns false if it has been loaded again already
 */
export function reloadOnce(): boolean {
  const state = history.state as { wasReloaded?: boolean } | null;
  if (state?.wasReloaded) return false;
  history.replaceState({ ...state, wasReloaded: true }, '');
  location.reload();
  return true;
}
