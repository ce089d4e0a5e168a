import { hostOf } from '../../domain/host.js';

export interface BlockListEntries {
  readonly hosts: ReadonlySet<string>;
  readonly fileDigests: ReadonlySet<string>;
  /** Numbers of the lines that contain neither a host nor a digest. */
  readonly unreadLines: readonly number[];
}

const sha256 = /^[0-9a-f]{64}$/i;
/** The IP address at the start of a line in a hosts file, to which blocked hosts resolve. */
const addressOfHostsFile = /^(?:0\.0\.0\.0|127\.0\.0\.1|::1?)\s+/;

/**
 * Parses a block list: on each line a host, which includes its subdomains (`example.com`, also as `*.example.com` or
 * `0.0.0.0 example.com`), or the SHA-256 of a file in hexadecimal. `#` begins a comment.
 */
export function parseBlockList(text: string): BlockListEntries {
  const hosts = new Set<string>();
  const fileDigests = new Set<string>();
  const unreadLines: number[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    const entry = line.replace(/#.*/, '').trim().replace(addressOfHostsFile, '');
    if (entry === '') return;
    const host = hostIn(entry);
    if (sha256.test(entry)) fileDigests.add(entry.toLowerCase());
    else if (host) hosts.add(host);
    else unreadLines.push(index + 1);
  });
  return { hosts, fileDigests, unreadLines };
}

function hostIn(entry: string): string | null {
  const host = hostOf(`http://${entry.replace(/^\*?\./, '')}/`);
  return host && /^[^/?#@\s:]+$/.test(entry) ? host : null;
}
