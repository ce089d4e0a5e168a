/** Reads the key in the fragment of the address, and removes it there, so that neither history nor a copied address holds it. */
export function takeKeyFromAddress(): string | undefined {
  const { hash, pathname, search } = location;
  if (hash.length <= 1) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(1);
}
