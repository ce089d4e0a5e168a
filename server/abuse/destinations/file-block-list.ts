import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import type { Destination } from '../../domain/resource.js';
import { BlockList } from './block-list.js';
import { type BlockListEntries, parseBlockList } from './block-list-file.js';
import { hostAndParents } from '../../domain/host.js';

/** Time between checks whether the file has changed. */
const statIntervalMs = 1_000;

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
