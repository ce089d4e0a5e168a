import { hasSeveralHosts } from './several-hosts.js';

it.each([
  [['Host', 'a', 'Accept', 'host'], false],
  [['Accept', '*/*'], false],
  [['Host', 'a', 'X', 'y', 'hOST', 'a'], true],
])('%j: %s', (rawHeaders, expected) => expect(hasSeveralHosts({ rawHeaders })).toBe(expected));
