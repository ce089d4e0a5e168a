import type { Settings } from '../../../config/settings.js';
import { type Check, fault, type Finding, ok, warning } from '../check.js';

export const proxyCheck: Check = {
  name: 'proxy',
  settings: ['TRUST_PROXY', 'GEO_COUNTRY_HEADER'],
  run: async ({ settings }) => {
    if (String(settings.trustProxy) === 'true') return [trustsEveryClient];
    const findings = trustsNoProxy(settings) ? withoutProxy(settings) : [];
    return findings.length > 0 ? findings : [ok(describe(settings))];
  },
};

const trustsEveryClient = fault(
  'TRUST_PROXY=true accepts any X-Forwarded-For header, so visitors can forge their address',
  'Set TRUST_PROXY to the number of proxies in front of the server, such as 1, or to their addresses.',
);

const trustsNoProxy = ({ trustProxy }: Settings) => trustProxy === false || trustProxy === 0;

function withoutProxy({ publicOrigin, geoCountryHeader }: Settings): Finding[] {
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
  return findings;
}

const describe = ({ trustProxy }: Settings): string =>
  trustProxy === false || trustProxy === 0 ? 'no proxy is trusted' : `trusted: ${String(trustProxy)}`;
