import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Reads and deletes the objects of a storage without our own storage code. */
export interface StoredObjects {
  read(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
  /** Lists all keys in alphabetical order. */
  keys(): Promise<string[]>;
}

/** The objects of a storage that keeps them as files of a folder. */
export class FolderObjects implements StoredObjects {
  /** @param ending follows the key in the name of a file */
  constructor(
    private readonly folder: string,
    private readonly ending = '',
  ) {}

  pathOf(key: string): string {
    return join(this.folder, key + this.ending);
  }

  read(key: string): Promise<Buffer | undefined> {
    const path = this.pathOf(key);
    return Promise.resolve(existsSync(path) ? readFileSync(path) : undefined);
  }

  delete(key: string): Promise<void> {
    rmSync(this.pathOf(key));
    return Promise.resolve();
  }

  keys(): Promise<string[]> {
    if (!existsSync(this.folder)) return Promise.resolve([]);
    const paths = readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(this.folder, name))
      .filter((path) => path.endsWith(this.ending) && statSync(path).isFile());
    const keys = paths.map((path) => relative(this.folder, path.slice(0, path.length - this.ending.length)));
    return Promise.resolve(keys.sort());
  }
}

/** The objects of a bucket, which are read over S3. */
export class BucketObjects implements StoredObjects {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  async read(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
      return Buffer.from(await Body!.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  async keys(): Promise<string[]> {
    const { Contents = [] } = await this.client.send(new ListObjectsV2Command({ Bucket: this.bucket }));
    return Contents.map(({ Key = '' }) => Key).sort();
  }
}
