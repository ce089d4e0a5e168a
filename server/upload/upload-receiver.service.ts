import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { diskUnavailable } from '../storage/disk-failure.js';
import { isObjectKey } from '../storage/object-key.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { TemporaryFiles } from '../storage/temporary-files.js';
import { fileTypeOf } from '../domain/file-type.js';
import { receiveFile } from './receive-file.js';
import { SigningSecretStore } from './signing-secret.store.js';
import {
  UploadAddressRefused,
  UploadIncomplete,
  UploadTooLarge,
  UploadTypeRefused,
} from './upload.errors.js';
import { maxUploadBytes } from '../domain/limits.js';
import { uploadQuerySchema } from './upload.schemas.js';
import { uploadPrefix } from './upload-key.js';
import { isSigned, type UploadClaim } from './upload-signature.js';

/** Takes the files that are sent to upload addresses of ours. */
@Injectable()
export class UploadReceiver {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly temporary: TemporaryFiles,
    private readonly secrets: SigningSecretStore,
  ) {}

  /**
   * Stores the body of a PUT under its key, whole or not at all, with little of it in memory at a time.
   * @param path what stands behind `uploads/` in the address
   * @throws UploadAddressRefused, UploadTypeRefused, UploadTooLarge, UploadIncomplete, Unavailable
   */
  async receive(path: string, query: unknown, body: IncomingMessage): Promise<void> {
    const claim = await this.readClaim(`${uploadPrefix}${path}`, query);
    if (fileTypeOf(body.headers['content-type'] ?? '') !== fileTypeOf(claim.type))
      throw new UploadTypeRefused();
    const allowedBytes = claim.length === undefined ? maxUploadBytes : Number(claim.length);
    refuseAnnounced(body, allowedBytes, claim.length !== undefined);
    await this.temporary
      .use(async (file) => {
        const bytes = await receiveFile(body, file, allowedBytes);
        if (claim.length !== undefined && bytes < allowedBytes) throw new UploadIncomplete();
        await this.storage.putFile(claim.key, file);
      })
      .catch(diskUnavailable);
  }

  private async readClaim(key: string, query: unknown): Promise<UploadClaim> {
    const read = uploadQuerySchema.safeParse(query);
    if (!read.success || !isObjectKey(key)) throw new UploadAddressRefused();
    const { signature, expires, type, length } = read.data;
    const claim = { key, expires, type, length };
    const isValid = isSigned(await this.secrets.get(), claim, signature);
    if (!isValid || Number(expires) * 1000 < Date.now()) throw new UploadAddressRefused();
    return claim;
  }
}

/** What is wrong by its own announcement need not be read. */
function refuseAnnounced({ headers }: IncomingMessage, allowedBytes: number, exactly: boolean): void {
  if (headers['content-length'] === undefined) return;
  const announced = Number(headers['content-length']);
  if (announced > allowedBytes) throw new UploadTooLarge();
  if (exactly && announced < allowedBytes) throw new UploadIncomplete();
}
