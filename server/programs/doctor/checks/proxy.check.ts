import type { Settings } from '../../../config/settings.js';
import { type Check, fault, type Finding, ok, warning } from '../check.js';

export const proxyCheck: Check = {
  name: 'proxy',
  settings: ['TRUST_PROXY', 'GEO_COUNTRY_HEADER'],
  run: async ({ settings }) => {
    if (String(settings.trustProxy) === 'true') return [trustsEverybody];
    const findings = trustsNobody(settings) ? withoutProxy(settings) : [];
    return findings.length > 0 ? findings : [ok(describe(settings))];
  },
};

const trustsEverybody = fault(
  'TRUST_PROXY=true believes the address that a visitor writes into X-Forwarded-For',
  'Set TRUST_PROXY to the number of proxies in front of the server, such as 1, or to their addresses.',
);

const trustsNobody = ({ trustProxy }: Settings) => trustProxy === false || trustProxy === 0;

function withoutProxy({ publicOrigin, geoCountryHeader }: Settings): Finding[] {
  const findings: Finding[] = [];
  if (publicOrigin.startsWith('https:'))
    findings.push(
      warning(
        'The origin is https, so a proxy stands in front, yet TRUST_PROXY names none: all visitors count as that proxy',
        'Set TRUST_PROXY to the number of proxies in front of the server, such as 1, or to their addresses.',
      ),
    );
  if (geoCountryHeader)
    findings.push(
      warning(
        `The header ${geoCountryHeader} is ignored, since no proxy is trusted to send it`,
        'Set TRUST_PROXY to the proxy that sends it, or remove GEO_COUNTRY_HEADER.',
      ),
    );
  return findings;
}

const describe = ({ trustProxy }: Settings): string =>
  trustProxy === false || trustProxy === 0 ? 'none is trusted' : `trusted: ${String(trustProxy)}`;
