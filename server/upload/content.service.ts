import { Injectable, Logger } from '@nestjs/common';
import { nameInKey } from '../storage/object-key.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { type FileType, fileTypes, headBytes, looksLike } from '../domain/file-type.js';
import { UploadMismatch, UploadMissing } from './upload.errors.js';
import { maxUploadBytes } from '../domain/limits.js';
import { makeFileKey, uploadPrefix } from './upload-key.js';

/** No upload address leads below it. */
const contentPrefix = 'content/';

/** Files that codes lead to. */
@Injectable()
export class ContentService {
  private readonly logger = new Logger('Content');

  constructor(private readonly storage: ObjectStorage) {}

  /**
   * Copies an upload to a key that nobody can write to, and checks the copy (contract §5.6). The upload stays, for
   * another code of the same file, unless it is refused.
   * @param address the upload's, as the client has it
   * @param types that the code may lead to
   * @returns the key of the copy
   * @throws UploadMissing, UploadMismatch, Unavailable
   */
  async keep(address: string, types: readonly FileType[]): Promise<string> {
    const upload = this.storage.keyOf(address.trim());
    if (!upload?.startsWith(uploadPrefix)) throw new UploadMissing();
    const copy = makeFileKey(contentPrefix, nameInKey(upload));
    if (!(await this.storage.copy(upload, copy))) throw new UploadMissing();
    try {
      await this.check(copy, types);
      return copy;
    } catch (error) {
      await this.discard(copy);
      if (error instanceof UploadMismatch) await this.discard(upload);
      throw error;
    }
  }

  /** Removes a file that no code was made of. A failure is logged: the caller has a failure of its own to tell of. */
  async discard(key: string): Promise<void> {
    try {
      await this.storage.delete(key);
    } catch (error) {
      this.logger.error({ err: error, key }, 'a file that belongs to no code could not be removed');
    }
  }

  addressOf(key: string): string {
    return this.storage.urlOf(key);
  }

  private async check(key: string, types: readonly FileType[]): Promise<void> {
    const type = key.slice(key.lastIndexOf('.') + 1) as FileType;
    if (!types.includes(type))
      throw new UploadMismatch(`This code needs a file of another type: ${listOf(types)}`);
    const info = await this.storage.stat(key);
    if (!info) throw new UploadMissing();
    if (info.bytes > maxUploadBytes) throw new UploadMismatch('The file is larger than 30MB');
    if (!looksLike(type, await this.headOf(key, info.bytes)))
      throw new UploadMismatch(`The content of the file is not a ${fileTypes[type].name}, as its type says`);
  }

  private async headOf(key: string, bytes: number): Promise<Buffer> {
    if (bytes === 0) return Buffer.alloc(0);
    const opened = await this.storage.open(key, { first: 0, last: Math.min(headBytes, bytes) - 1 });
    if (!opened) throw new UploadMissing();
    return Buffer.concat((await opened.body.toArray()) as Buffer[]);
  }
}

const listOf = (types: readonly FileType[]) => types.map((type) => fileTypes[type].name).join(', ');
