import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { diskUnavailable } from '../storage/disk-files.js';
import { DiskQuota } from '../storage/disk-quota.js';
import { isObjectKey, uploadPrefix } from '../storage/object-key.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { TemporaryFiles } from '../storage/temporary-files.js';
import { fileTypeOf } from '../domain/file-type.js';
import { drainBody, receiveFile } from './receive-file.js';
import { ServerSecrets } from '../database/server-secrets.js';
import {
  UploadAddressRefused,
  UploadIncomplete,
  UploadTooLarge,
  UploadTypeRefused,
} from './upload.errors.js';
import { maxUploadBytes } from '../domain/limits.js';
import { uploadQuerySchema } from './upload.schemas.js';
import { isSigned, signingSecret, type UploadClaim } from './upload-signature.js';

/** Receives the files that clients send to our own upload addresses. */
@Injectable()
export class UploadReceiver {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly temporary: TemporaryFiles,
    private readonly secrets: ServerSecrets,
    private readonly quota: DiskQuota,
  ) {}

  /**
   * Streams the body of a PUT to disk, then stores it atomically.
   * @param path the part of the address after `uploads/`
   * @throws UploadAddressRefused, UploadTypeRefused, UploadTooLarge, UploadIncomplete, StorageFull, Unavailable
   */
  async receive(path: string, query: unknown, body: IncomingMessage): Promise<void> {
    try {
      await this.store(path, query, body);
    } catch (error) {
      await drainBody(body);
      throw error;
    }
  }

  private async store(path: string, query: unknown, body: IncomingMessage): Promise<void> {
    const claim = await this.readClaim(`${uploadPrefix}${path}`, query);
    if (fileTypeOf(body.headers['content-type'] ?? '') !== fileTypeOf(claim.type))
      throw new UploadTypeRefused();
    const allowedBytes = Number(claim.length ?? maxUploadBytes);
    const checkLength = (bytes: number) => {
      if (bytes > allowedBytes) throw new UploadTooLarge();
      if (claim.length !== undefined && bytes < allowedBytes) throw new UploadIncomplete();
    };
    const announcedBytes = Number(body.headers['content-length'] ?? allowedBytes);
    checkLength(announcedBytes);
    const receive = () =>
      this.temporary.use(async (file) => {
        checkLength(await receiveFile(body, file, allowedBytes));
        await this.storage.putFile(claim.key, file);
      });
    await this.quota.useForUpload(announcedBytes, receive).catch(diskUnavailable);
  }

  private async readClaim(key: string, query: unknown): Promise<UploadClaim> {
    const read = uploadQuerySchema.safeParse(query);
    if (!read.success || !isObjectKey(key)) throw new UploadAddressRefused();
    const { signature, expires, type, length } = read.data;
    const claim = { key, expires, type, length };
    const isValid = isSigned(await signingSecret(this.secrets), claim, signature);
    if (!isValid || Number(expires) * 1000 < Date.now()) throw new UploadAddressRefused();
    return claim;
  }
}
