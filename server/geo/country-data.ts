/** Port: finds the country of an IP address. */
export abstract class CountryData {
  /**
   * Looks the address up in memory, within microseconds.
   * @param address IPv4 or IPv6, with or without a port
   * @returns ISO 3166-1 alpha-2 in upper case; null when unknown, and for special-purpose addresses such as private ones
   */
  abstract countryOf(address: string): string | null;
}
