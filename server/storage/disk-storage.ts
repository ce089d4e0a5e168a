import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renameDurably, syncFile, writeNewFile } from '../common/process/durable-files.js';
import { undefinedOn } from '../common/process/system-error.js';
import { Settings } from '../config/settings.js';
import { diskUnavailable, existing, filesFolder, infoOf, isMissing, listFiles } from './disk-files.js';
import type { DiskQuota } from './disk-quota.js';
import { filesAddress, isObjectKey, keyUnder } from './object-key.js';
import {
  type ByteRange,
  type ObjectInfo,
  ObjectStorage,
  type OpenObject,
  type StorageOrigins,
} from './object-storage.js';
import { TemporaryFiles } from './temporary-files.js';

/** Stores objects as files in `DATA_DIR/files`, served at `/files/{key}`. */
export class DiskStorage extends ObjectStorage {
  override readonly origins: StorageOrigins = { uploads: [], files: [] };
  private readonly folder: string;

  constructor(
    private readonly settings: Settings,
    private readonly temporary: TemporaryFiles,
    private readonly quota: DiskQuota,
  ) {
    super();
    this.folder = filesFolder(settings);
  }

  override async put(key: string, body: Buffer): Promise<void> {
    await this.quota.checkPicture(body.length);
    await this.make(key, (path) => writeNewFile(path, body));
  }

  override async putFile(key: string, path: string): Promise<void> {
    await this.moveIn(path, this.pathOf(key)).catch(diskUnavailable);
  }

  override async copy(from: string, to: string): Promise<boolean> {
    const original = await this.stat(from);
    if (!original) return false;
    await this.quota.checkFile(original.bytes);
    await this.make(to, async (path) => {
      await copyFile(this.pathOf(from), path, constants.COPYFILE_FICLONE);
      await syncFile(path);
    });
    return true;
  }

  override async get(key: string): Promise<Buffer | undefined> {
    return isObjectKey(key) ? existing(readFile(this.pathOf(key))) : undefined;
  }

  override async stat(key: string): Promise<ObjectInfo | undefined> {
    return isObjectKey(key) ? existing(infoOf(key, this.pathOf(key))) : undefined;
  }

  override async open(key: string, range?: ByteRange): Promise<OpenObject | undefined> {
    if (!isObjectKey(key)) return undefined;
    const file = await existing(open(this.pathOf(key), 'r'));
    if (!file) return undefined;
    try {
      const info = await infoOf(key, file);
      const body = file.createReadStream(range && { start: range.first, end: range.last });
      return { info, body };
    } catch (error) {
      await file.close();
      return isMissing(error) ? undefined : diskUnavailable(error);
    }
  }

  override async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true }).catch(diskUnavailable);
    if (key.includes('/'))
      await rmdir(dirname(path))
        .catch(undefinedOn('ENOTEMPTY', 'EEXIST', 'ENOENT'))
        .catch(diskUnavailable);
  }

  override list(prefix: string): AsyncIterable<ObjectInfo> {
    return listFiles(this.folder, prefix);
  }

  override urlOf(key: string): string {
    return filesAddress(this.settings.publicOrigin, key);
  }

  override keyOf(address: string): string | undefined {
    return keyUnder(this.urlOf(''), address);
  }

  /** Not supported: uploads go through our own server. */
  override async presignPut(): Promise<undefined> {}

  override async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true }).catch(diskUnavailable);
    await access(this.folder, constants.W_OK | constants.X_OK).catch(diskUnavailable);
  }

  private async make(key: string, write: (path: string) => Promise<void>): Promise<void> {
    const target = this.pathOf(key);
    await this.temporary
      .use(async (path) => {
        await write(path);
        await this.moveIn(path, target);
      })
      .catch(diskUnavailable);
  }

  /** Retries, since `delete` in another process may remove the empty folder just before the rename. */
  private async moveIn(path: string, target: string, tries = 3): Promise<void> {
    await mkdir(dirname(target), { recursive: true });
    try {
      await renameDurably(path, target);
    } catch (error) {
      if (tries === 1 || !isMissing(error)) throw error;
      await this.moveIn(path, target, tries - 1);
    }
  }

  private pathOf(key: string): string {
    if (!isObjectKey(key)) throw new Error(`Invalid object key: ${key}`);
    return join(this.folder, key);
  }
}
