import { isHostWithin } from '../../domain/public-host.rule.js';

/** Public domain names that resolve to the machine that looks them up, or to an IP address that is part of the name. */
const namesOfAddresses = [
  ...['nip.io', 'sslip.io', 'xip.io', 'ipv6-literal.net', 'traefik.me', 'local.gd'],
  ...['localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com', 'localho.st', 'fritz.box'],
];

/** Whether a public name may lead to a private address. @param host as {@link hostOf} returns it */
export const isAddressName = (host: string): boolean =>
  namesOfAddresses.some((domain) => isHostWithin(host, domain));
