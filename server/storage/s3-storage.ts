import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { contentDisposition } from '../common/http/header-values.js';
import { nameInKey } from '../domain/file-key.js';
import { Unavailable } from '../common/errors/unavailable.js';
import type { S3Settings } from '../config/s3.settings.js';
import { cachingOf, contentTypeOfKey, filesAddress, isContent, isObjectKey, keyUnder } from './object-key.js';
import {
  type ByteRange,
  type ObjectInfo,
  ObjectStorage,
  type OpenObject,
  type SignedPut,
  storageDown,
  type StorageOrigins,
} from './object-storage.js';
import { browserEndpoint, type S3Addresses, s3Addresses } from './s3-addresses.js';
import { callS3, makeS3Client, storageUnavailable } from './s3-client.js';

/** Time limit for visitors' files of up to 30 MB. */
const fileTimeoutMs = 120_000;
/** Time limit for pictures and logos, which are stored during a visitor's request. */
const pictureTimeoutMs = 8_000;
const checkTimeoutMs = 2_000;

/** Stores objects in a bucket of S3 or a compatible server. */
export class S3Storage extends ObjectStorage {
  override readonly origins: StorageOrigins;
  private readonly addresses: S3Addresses;
  private readonly client: S3Client;
  private readonly signer: S3Client;

  constructor(
    private readonly settings: S3Settings,
    private readonly publicOrigin: string,
  ) {
    super();
    const { region, endpoint, forcePathStyle, publicUrl } = settings;
    this.addresses = s3Addresses(settings);
    this.client = makeS3Client(region, endpoint, forcePathStyle);
    this.signer = makeS3Client(region, browserEndpoint(settings), this.addresses.isPathStyle);
    this.origins = {
      uploads: [new URL(this.addresses.bases[0]).origin],
      files: publicUrl ? [new URL(publicUrl).origin] : [],
    };
  }

  override async put(key: string, body: Buffer | Readable, bytes?: number): Promise<void> {
    const object = { ...this.target(key), ...metadataOf(key), Body: body, ContentLength: bytes };
    const timeoutMs = body instanceof Buffer ? pictureTimeoutMs : fileTimeoutMs;
    const stored = await callS3(this.client, new PutObjectCommand(object), timeoutMs);
    if (!stored) throw new Unavailable(storageDown);
  }

  override async putFile(key: string, path: string): Promise<void> {
    const file = createReadStream(path);
    try {
      await this.put(key, file, (await stat(path)).size);
    } finally {
      file.destroy();
    }
  }

  override async copy(from: string, to: string): Promise<boolean> {
    const copy = {
      ...this.target(to),
      ...metadataOf(to),
      CopySource: `${this.settings.bucket}/${from}`,
      MetadataDirective: 'REPLACE' as const,
    };
    return (await callS3(this.client, new CopyObjectCommand(copy), fileTimeoutMs)) !== undefined;
  }

  override async get(key: string): Promise<Buffer | undefined> {
    const opened = await this.open(key);
    return opened && buffer(opened.body).catch(storageUnavailable);
  }

  override async stat(key: string): Promise<ObjectInfo | undefined> {
    if (!isObjectKey(key)) return undefined;
    const head = await callS3(this.client, new HeadObjectCommand(this.target(key)));
    return head && infoOf(key, head.ContentLength, head);
  }

  override async open(key: string, range?: ByteRange): Promise<OpenObject | undefined> {
    if (!isObjectKey(key)) return undefined;
    const request = { ...this.target(key), ...(range && { Range: `bytes=${range.first}-${range.last}` }) };
    const object = await callS3(this.client, new GetObjectCommand(request));
    if (!object) return undefined;
    const bytes = range ? Number(object.ContentRange?.split('/')[1]) : object.ContentLength;
    return { info: infoOf(key, bytes, object), body: object.Body as Readable };
  }

  override async delete(key: string): Promise<void> {
    await callS3(this.client, new DeleteObjectCommand(this.target(key)));
  }

  override async *list(prefix: string): AsyncGenerator<ObjectInfo> {
    let next: string | undefined;
    do {
      const request = { Bucket: this.settings.bucket, Prefix: prefix, ContinuationToken: next };
      const page = await callS3(this.client, new ListObjectsV2Command(request));
      for (const { Key = '', Size, ...entry } of page?.Contents ?? []) {
        if (isObjectKey(Key)) yield infoOf(Key, Size, entry);
      }
      next = page?.NextContinuationToken;
    } while (next);
  }

  override urlOf(key: string): string {
    const { publicUrl } = this.settings;
    return publicUrl && !isContent(key) ? `${publicUrl}${key}` : filesAddress(this.publicOrigin, key);
  }

  override keyOf(address: string): string | undefined {
    for (const base of [filesAddress(this.publicOrigin, ''), ...this.addresses.bases]) {
      const key = keyUnder(base, address);
      if (key) return key;
    }
    return undefined;
  }

  override async presignPut(
    key: string,
    { contentType, bytes, expiresInSeconds }: SignedPut,
  ): Promise<string> {
    const put = new PutObjectCommand({ ...this.target(key), ContentType: contentType, ContentLength: bytes });
    return getSignedUrl(this.signer, put, {
      expiresIn: expiresInSeconds,
      // The SDK learns the offset of S3's clock from responses but applies it to its own calls only.
      signingDate: new Date(Date.now() + this.client.config.systemClockOffset),
      signableHeaders: new Set(['host', 'content-length', 'content-type']),
    }).catch(storageUnavailable);
  }

  override async check(): Promise<void> {
    const bucket = new HeadBucketCommand({ Bucket: this.settings.bucket });
    if (!(await callS3(this.client, bucket, checkTimeoutMs))) throw new Unavailable(storageDown);
  }

  private target(key: string) {
    return { Bucket: this.settings.bucket, Key: key };
  }
}

/** A bucket that serves files itself sends these headers. */
const metadataOf = (key: string) => ({
  ContentType: contentTypeOfKey(key),
  CacheControl: cachingOf(key),
  ContentDisposition: contentDisposition('inline', nameInKey(key)),
});

type Entry = Pick<HeadObjectCommandOutput, 'ETag' | 'LastModified'>;

function infoOf(key: string, bytes: number | undefined, { ETag, LastModified }: Entry): ObjectInfo {
  if (bytes === undefined || Number.isNaN(bytes) || !ETag || !LastModified)
    return storageUnavailable(new Error('S3 returned an object without length, ETag or date'));
  return { key, bytes, etag: ETag, modifiedAt: LastModified };
}
