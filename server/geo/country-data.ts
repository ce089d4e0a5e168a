/** Port: which country an address belongs to. */
export abstract class CountryData {
  /**
   * In memory, within microseconds.
   * @param address IPv4 or IPv6
   * @returns ISO 3166-1 alpha-2 in upper case; null where it is unknown, and for addresses of private networks
   */
  abstract countryOf(address: string): string | null;
}
