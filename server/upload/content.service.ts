import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { uploadPrefix } from '../storage/object-key.js';
import { nameInKey } from '../domain/file-key.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { type FileType, fileTypes } from '../domain/file-type.js';
import { FileInspector } from './inspection/file-inspector.js';
import { UploadMismatch, UploadMissing, UploadUnsafe } from './upload.errors.js';
import { maxUploadBytes } from '../domain/limits.js';
import { makeFileKey } from './upload-key.js';

/** No upload address can write under this prefix. */
const contentPrefix = 'content/';

export interface KeptFile {
  readonly key: string;
  readonly sha256: string;
}

/** Keeps the files that codes open. */
@Injectable()
export class ContentService {
  private readonly logger = new Logger('Content');

  constructor(
    private readonly storage: ObjectStorage,
    private readonly inspector: FileInspector,
  ) {}

  /**
   * Copies an upload to a key that clients cannot write to, then checks the copy. The upload stays, so that another code can be
   * made of it, unless its content is rejected.
   * @param address address of the upload, with or without its query
   * @param types file types that this kind of code accepts
   * @returns the key of the copy, and its digest in hexadecimal, by which it can be banned
   * @throws UploadMissing, UploadMismatch, UploadUnsafe, Unavailable
   */
  async keep(address: string, types: readonly FileType[]): Promise<KeptFile> {
    const upload = this.storage.keyOf(address.trim());
    if (!upload?.startsWith(uploadPrefix)) throw new UploadMissing();
    const copy = makeFileKey(contentPrefix, nameInKey(upload));
    if (!(await this.storage.copy(upload, copy))) throw new UploadMissing();
    try {
      return { key: copy, sha256: await this.check(copy, types) };
    } catch (error) {
      await this.discard(copy);
      if (error instanceof UploadMismatch || error instanceof UploadUnsafe) await this.discard(upload);
      throw error;
    }
  }

  /**
   * Computes the digest of a kept file, by which it can be banned, in hexadecimal.
   * @throws UploadMissing, Unavailable
   */
  async sha256(key: string): Promise<string> {
    const opened = await this.storage.open(key);
    if (!opened) throw new UploadMissing();
    const hash = createHash('sha256');
    await pipeline(opened.body, hash);
    return hash.digest('hex');
  }

  /** Deletes a file that no code uses. Failures are only logged, since the caller already has one to report. */
  async discard(key: string): Promise<void> {
    try {
      await this.storage.delete(key);
    } catch (error) {
      this.logger.error(
        { err: error, key },
        'Could not delete a file that no code uses; delete the key from the storage by hand.',
      );
    }
  }

  /** @returns the digest of the checked bytes */
  private async check(key: string, types: readonly FileType[]): Promise<string> {
    const type = key.slice(key.lastIndexOf('.') + 1) as FileType;
    if (!types.includes(type))
      throw new UploadMismatch(`This code needs a file of another type: ${listOf(types)}`);
    const info = await this.storage.stat(key);
    if (!info) throw new UploadMissing();
    if (info.bytes > maxUploadBytes) throw new UploadMismatch('The file is larger than 30MB');
    let sha256 = '';
    const fault = await this.inspector.inspect(type, async () => {
      const body = await this.storage.get(key);
      if (!body) throw new UploadMissing();
      sha256 = createHash('sha256').update(body).digest('hex');
      return body;
    });
    if (fault) throw new (fault.kind === 'unsafe' ? UploadUnsafe : UploadMismatch)(fault.text);
    return sha256;
  }
}

const listOf = (types: readonly FileType[]) => types.map((type) => fileTypes[type].name).join(', ');
