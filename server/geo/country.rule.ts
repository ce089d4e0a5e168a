/**
 * Normalizes a country code from a header or database to upper case.
 * @returns null for codes that are not countries: ZZ and XX (unknown), T1 (Tor), A1 and A2 (proxies, satellites)
 */
export function readCountry(text: unknown): string | null {
  if (typeof text !== 'string' || !/^[a-z]{2}$/i.test(text)) return null;
  const country = text.toUpperCase();
  return country === 'ZZ' || country === 'XX' ? null : country;
}
