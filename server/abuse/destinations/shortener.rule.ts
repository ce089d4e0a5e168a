import { isHostWithin } from '../../domain/public-host.rule.js';

/** Services that redirect to an address that visitors do not see and that can change. */
const shorteners = new Set([
  ...[
    'bit.ly',
    'bitly.com',
    'bitly.ws',
    'j.mp',
    'tinyurl.com',
    'tiny.cc',
    'tiny.one',
    't.co',
    'goo.gl',
    'ow.ly',
  ],
  ...['is.gd', 'v.gd', 'buff.ly', 'cutt.ly', 'rb.gy', 'rebrand.ly', 'shorturl.at', 'short.io', 'short.gy'],
  ...['t.ly', 'lnkd.in', 'fb.me', 'amzn.to', 'adf.ly', 'bl.ink', 'soo.gd', 's.id', 'u.to', 'x.gd'],
  ...['qr.ae', 'trib.al', 'dlvr.it', 'clck.ru', 'vk.cc', 'tny.im', 'shorte.st', 'ouo.io', 'bc.vc', 'po.st'],
  ...['did.li', 'kutt.it', 'urlz.fr', 'urly.it', 'wp.me', 'git.io', 'aka.ms', 'qrco.de'],
  ...[
    'qr.net',
    'qrfy.com',
    'l.ead.me',
    'me-qr.com',
    'scnv.io',
    'onelink.to',
    'page.link',
    'app.link',
    'dub.sh',
  ],
]);

/**
 * Whether a link leads to a redirecting service, so that its final destination is unknown. Admins see it.
 * @param host as {@link hostOf} returns it; null: not a link
 */
export function isShortener(host: string | null): boolean {
  if (host === null) return false;
  for (const shortener of shorteners) if (isHostWithin(host, shortener)) return true;
  return false;
}
