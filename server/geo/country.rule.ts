/**
 * A country as headers and data name it, in upper case.
 * @returns null for what is no country: ZZ and XX stand for unknown, T1 for Tor, A1 and A2 for proxies and satellites
 */
export function readCountry(text: unknown): string | null {
  if (typeof text !== 'string' || !/^[a-z]{2}$/i.test(text)) return null;
  const country = text.toUpperCase();
  return country === 'ZZ' || country === 'XX' ? null : country;
}
