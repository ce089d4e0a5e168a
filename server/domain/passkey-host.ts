/**
 * Whether pages of a host can have passkeys, which belong to a name (WebAuthn Level 3, 5.1.3), not to an IP address.
 * @param hostname from a URL parser: IPv4 in four numbers, IPv6 in brackets
 */
export const canHavePasskeys = (hostname: string): boolean => !/^(\d+(\.\d+){3}|\[.*\])$/.test(hostname);
