import { Injectable } from '@nestjs/common';
import { unavailableAs } from '../common/errors/unavailable.js';
import { Settings } from '../config/settings.js';
import { DiskQuota } from '../storage/disk-quota.js';
import { filesAddress, uploadPrefix } from '../storage/object-key.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { fileTypeOf } from '../domain/file-type.js';
import { ServerSecrets } from '../database/server-secrets.js';
import { UploadTooLarge, UploadTypeRefused } from './upload.errors.js';
import { maxUploadBytes } from '../domain/limits.js';
import { uploadCost } from '../domain/rate-limits.js';
import { RateLimiter } from '../abuse/limits/rate-limiter.js';
import { addressLifeSeconds } from './upload.limits.js';
import type { UploadUrl } from './upload.responses.js';
import type { UploadUrlRequest } from './upload.schemas.js';
import { makeFileKey } from './upload-key.js';
import { signedQuery, signingSecret } from './upload-signature.js';

/** Issues the addresses to which visitors upload files. */
@Injectable()
export class UploadService {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly secrets: ServerSecrets,
    private readonly settings: Settings,
    private readonly limiter: RateLimiter,
    private readonly quota: DiskQuota,
  ) {}

  /**
   * @param client key of the client whose quota an upload to the bucket uses; an upload to our own address counts when it is received
   * @throws UploadTypeRefused, UploadTooLarge, RateLimited, StorageFull, Unavailable
   */
  async createUrl({ fileName, contentType, size }: UploadUrlRequest, client: string): Promise<UploadUrl> {
    const type = fileTypeOf(contentType);
    if (!type) throw new UploadTypeRefused();
    if (size && size > maxUploadBytes) throw new UploadTooLarge();
    const key = makeFileKey(uploadPrefix, fileName, type);
    const bucketUrl = size ? await this.bucketUrl(key, contentType, size) : undefined;
    if (size && bucketUrl) await this.limiter.take('uploads', client, uploadCost(size));
    const url = bucketUrl ?? (await this.ownUrl(key, contentType, size));
    return { success: true, url, fileName: key };
  }

  private bucketUrl(key: string, contentType: string, bytes: number): Promise<string | undefined> {
    return this.storage.presignPut(key, { contentType, bytes, expiresInSeconds: addressLifeSeconds });
  }

  private async ownUrl(key: string, type: string, size: number | null | undefined): Promise<string> {
    await this.quota.checkUpload(size ?? 0);
    const expires = String(Math.floor(Date.now() / 1000) + addressLifeSeconds);
    const claim = { key, expires, type, length: size?.toString() };
    const secret = await signingSecret(this.secrets).catch(unavailableAs('Failed to prepare upload'));
    return `${filesAddress(this.settings.publicOrigin, key)}?${signedQuery(secret, claim)}`;
  }
}
