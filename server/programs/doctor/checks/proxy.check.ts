import { type Check, type Finding, ok, warning } from '../check.js';

export const proxyCheck: Check = {
  name: 'proxy',
  run: async ({ trustProxy, publicOrigin, geoCountryHeader }) => {
    if (trustProxy !== false && trustProxy !== 0) return [ok(`trusted: ${trustProxy}`)];
    const findings: Finding[] = [];
    if (publicOrigin.startsWith('https:'))
      findings.push(
        warning(
          'PUBLIC_ORIGIN is https, so there must be a proxy, but TRUST_PROXY is not set: all visitors share the address and limits of the proxy',
          'Set TRUST_PROXY to the number of proxies in front of the server, such as 1, or to their addresses.',
        ),
      );
    if (geoCountryHeader)
      findings.push(
        warning(
          `The header ${geoCountryHeader} is ignored because no proxy is trusted`,
          'Set TRUST_PROXY to the proxy that sends the header, or unset GEO_COUNTRY_HEADER.',
        ),
      );
    return findings.length > 0 ? findings : [ok('no proxy is trusted')];
  },
};
