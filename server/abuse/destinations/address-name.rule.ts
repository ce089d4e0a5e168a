import { isHostWithin } from '../../domain/public-host.rule.js';

/** Public names that resolve to the address of the machine that asks, or with one that is written in the name. */
const namesOfAddresses = [
  ...['nip.io', 'sslip.io', 'xip.io', 'ipv6-literal.net', 'traefik.me', 'local.gd'],
  ...['localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com', 'localho.st', 'fritz.box'],
];

/** Whether a host that is public by its name leads to an address that is not. @param host as `hostOf` gives it */
export const isAddressName = (host: string): boolean =>
  namesOfAddresses.some((domain) => isHostWithin(host, domain));
