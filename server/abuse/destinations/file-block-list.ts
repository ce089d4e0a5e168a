import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import type { Destination } from '../../domain/outcome-columns.js';
import { BlockList } from './block-list.js';
import { hostAndParents, hostOf } from '../../domain/address.js';

/** Time between checks whether the file has changed. */
const statIntervalMs = 1_000;

interface BlockListEntries {
  readonly hosts: ReadonlySet<string>;
  readonly fileDigests: ReadonlySet<string>;
  /** Numbers of the lines that contain neither a host nor a digest. */
  readonly unreadLines: readonly number[];
}

interface LoadedFile extends BlockListEntries {
  /** SHA-256 of the content. */
  readonly version: string;
}

/** The operator's own list, reloaded when its file changes. While the file cannot be read, the last content stays in force. */
export class FileBlockList extends BlockList {
  readonly name = 'file';
  readonly maxAgeMs = null;
  readonly paceMs = 0;
  private readonly logger = new Logger('BlockList');
  private loaded: LoadedFile = { ...parseBlockList(''), version: '' };
  private stamp = '';
  private nextStatMs = 0;
  private reading: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {
    super();
  }

  override async version(): Promise<string> {
    await this.refresh();
    return this.loaded.version;
  }

  override async lists({ host, sha256 }: Destination): Promise<boolean> {
    await this.refresh();
    const { hosts, fileDigests } = this.loaded;
    if (sha256 !== null && fileDigests.has(sha256)) return true;
    return host !== null && hostAndParents(host).some((name) => hosts.has(name));
  }

  private refresh(): Promise<void> {
    if (performance.now() >= this.nextStatMs) {
      this.nextStatMs = performance.now() + statIntervalMs;
      this.reading = this.readIfChanged();
    }
    return this.reading;
  }

  private async readIfChanged(): Promise<void> {
    try {
      const { mtimeMs, size, ino } = await stat(this.path);
      const stamp = [mtimeMs, size, ino].join(' ');
      if (stamp === this.stamp) return;
      const text = await readFile(this.path, 'utf8');
      this.loaded = { ...parseBlockList(text), version: createHash('sha256').update(text).digest('hex') };
      this.stamp = stamp;
      this.report();
    } catch (error) {
      if (this.stamp !== 'unread')
        this.logger.error({ err: error }, 'Could not read BLOCK_LIST; the last content stays in force');
      this.stamp = 'unread';
    }
  }

  private report(): void {
    const { hosts, fileDigests, unreadLines } = this.loaded;
    this.logger.log({ hosts: hosts.size, files: fileDigests.size }, 'Read BLOCK_LIST');
    if (unreadLines.length > 0)
      this.logger.warn(
        { lines: unreadLines.slice(0, 10), count: unreadLines.length },
        'Ignored lines of BLOCK_LIST that are neither hosts nor SHA-256 digests',
      );
  }
}

const digest = /^[0-9a-f]{64}$/i;
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
    if (digest.test(entry)) fileDigests.add(entry.toLowerCase());
    else if (host) hosts.add(host);
    else unreadLines.push(index + 1);
  });
  return { hosts, fileDigests, unreadLines };
}

function hostIn(entry: string): string | null {
  const host = hostOf(`http://${entry.replace(/^\*?\./, '')}/`);
  return host && /^[^/?#@\s:]+$/.test(entry) ? host : null;
}
