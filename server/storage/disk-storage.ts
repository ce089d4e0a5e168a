import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { contentTypeOf, isObjectKey } from './object-key.js';
import { ObjectStorage, type StoredObject } from './object-storage.js';

/** Keeps objects as files in `DATA_DIR/files`, served by our own `/files/{key}`. */
@Injectable()
export class DiskStorage extends ObjectStorage {
  private readonly folder: string;

  constructor(private readonly settings: Settings) {
    super();
    this.folder = join(resolve(settings.dataDir), 'files');
  }

  override async put(key: string, body: Buffer): Promise<void> {
    const path = this.pathOf(key);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `.${randomBytes(8).toString('hex')}.tmp`);
    try {
      await writeDurably(temporary, body);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }

  override async get(key: string): Promise<StoredObject | undefined> {
    const contentType = contentTypeOf(key);
    if (!isObjectKey(key) || !contentType) return undefined;
    try {
      return { body: await readFile(this.pathOf(key)), contentType };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  override urlOf(key: string): string {
    return `${this.settings.publicOrigin}/files/${key}`;
  }

  private pathOf(key: string): string {
    if (!isObjectKey(key)) throw new Error('Keys are made by us and have a known form');
    return join(this.folder, key);
  }
}

async function writeDurably(path: string, body: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename outlives a power failure only once its folder is written. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
