import { domainToASCII } from 'node:url';
import { shownHost } from './shown-host.js';

it.each(['example.com', 'münchen.de', 'пример.рф', '食べログ.jp', 'مثال.com', '192.0.2.1'])(
  '%s is shown as it is written',
  (name) => expect(shownHost(domainToASCII(name))).toBe(name),
);

it.each(['раypal.com', 'аррӏе.com', '楽天shop.jp', 'αpple.com', 'xn--a', 'paypał.com'])(
  '%s stays in Punycode',
  (name) => expect(shownHost(domainToASCII(name) || name)).toMatch(/^xn--/),
);
