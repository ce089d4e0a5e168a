import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { filesAddress, keyUnder } from '../../server/storage/object-key.js';
import {
  type ByteRange,
  type ObjectInfo,
  ObjectStorage,
  type OpenObject,
  type SignedPut,
} from '../../server/storage/object-storage.js';

/** Keeps objects in a Map. With a bucket address it also presigns, in a readable form instead of a signature. */
export class MemoryStorage extends ObjectStorage {
  override readonly origins = { uploads: [], files: [] };
  readonly objects = new Map<string, Buffer>();

  constructor(
    private readonly publicOrigin: string,
    private readonly bucketAddress?: string,
  ) {
    super();
  }

  override async put(key: string, body: Buffer): Promise<void> {
    this.objects.set(key, body);
  }

  override async putFile(key: string, path: string): Promise<void> {
    this.objects.set(key, await readFile(path));
  }

  override async copy(from: string, to: string): Promise<boolean> {
    const body = this.objects.get(from);
    if (body) this.objects.set(to, body);
    return body !== undefined;
  }

  override async get(key: string): Promise<Buffer | undefined> {
    return this.objects.get(key);
  }

  override async stat(key: string): Promise<ObjectInfo | undefined> {
    const body = this.objects.get(key);
    return body && { key, bytes: body.length, etag: `"${body.length}"`, modifiedAt: new Date(0) };
  }

  override async open(key: string, range?: ByteRange): Promise<OpenObject | undefined> {
    const info = await this.stat(key);
    const body = this.objects.get(key)?.subarray(range?.first, range && range.last + 1);
    return info && body && { info, body: Readable.from([body]) };
  }

  override async delete(key: string): Promise<void> {
    this.objects.delete(key);
  }

  override async *list(prefix: string): AsyncGenerator<ObjectInfo> {
    for (const key of this.objects.keys()) if (key.startsWith(prefix)) yield (await this.stat(key))!;
  }

  override urlOf(key: string): string {
    return filesAddress(this.publicOrigin, key);
  }

  override keyOf(address: string): string | undefined {
    return keyUnder(this.urlOf(''), address);
  }

  override async presignPut(key: string, put: SignedPut): Promise<string | undefined> {
    const { contentType, bytes, expiresInSeconds } = put;
    const allowed = `${contentType},${bytes},${expiresInSeconds}`;
    return this.bucketAddress && `${this.bucketAddress}/${key}?allowed=${allowed}`;
  }

  override async check(): Promise<void> {}
}
