import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { domainError } from '../common/errors/domain-error.js';
import { diskUnavailable, isMissing } from './disk-files.js';

/** Refuses a file with 503: there will be room once unused uploads are swept or the operator has freed some. */
export class StorageFull extends domainError(
  'unavailable',
  'storage.full',
  'There is no room for more files at the moment. Please try again later.',
) {
  override headers = { 'retry-after': String(retryAfterSeconds) };
}

const retryAfterSeconds = 600;
/** The free space is read again after this time, or when an upload has ended. */
const freshMs = 1_000;
/** Share of the reserve that pictures and logos may use: they are small, and codes can then be made while files are refused. */
const sharedWithPictures = 0.5;
/** An upload is stored twice for a while: a code opens a copy of it. */
const copiesOfUpload = 2;

type Volume = Readonly<Record<'blocks' | 'bavail' | 'bsize', number>>;

interface Space {
  readonly freeBytes: number;
  readonly reserveBytes: number;
}

/** Limits how much visitors' files may take of the volume of `DATA_DIR`: a reserve is kept for the database ({@link reserveBytes}). */
export class DiskQuota {
  /** Space promised to uploads that are being written. */
  private claimedBytes = 0;
  private latest: { readonly atMs: number; readonly space: Promise<Space> } | undefined;

  /** @param folder absolute path of a folder on the volume, which may not exist yet */
  constructor(
    private readonly folder: string,
    private readonly look: (folder: string) => Promise<Volume> = volumeOf,
  ) {}

  /**
   * Reserves space for an upload while `work` writes it, so that other uploads cannot be given the same space.
   * @param bytes maximum size of the upload
   * @throws StorageFull before the work begins
   */
  async useForUpload<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const space = await this.space();
    // Nothing may be awaited between the check and the claim, or two uploads could be given the same space.
    if (!this.fits(space, bytes)) throw new StorageFull();
    const claimed = bytes * copiesOfUpload;
    this.claimedBytes += claimed;
    try {
      return await work();
    } finally {
      this.claimedBytes -= claimed;
      this.latest = undefined;
    }
  }

  /** @throws StorageFull when an upload of this size would be refused; Unavailable when the free space cannot be read */
  async checkUpload(bytes: number): Promise<void> {
    if (!this.fits(await this.space(), bytes)) throw new StorageFull();
  }

  /** @throws StorageFull when a visitor's file of this size would reach into the reserve */
  async checkFile(bytes: number): Promise<void> {
    const space = await this.space();
    if (space.freeBytes - bytes < space.reserveBytes) throw new StorageFull();
  }

  /** @throws StorageFull when a picture of this size would use more of the reserve than its share */
  async checkPicture(bytes: number): Promise<void> {
    const space = await this.space();
    if (space.freeBytes - bytes < space.reserveBytes * (1 - sharedWithPictures)) throw new StorageFull();
  }

  private fits({ freeBytes, reserveBytes: reserve }: Space, bytes: number): boolean {
    return freeBytes - this.claimedBytes - bytes * copiesOfUpload >= reserve;
  }

  private space(): Promise<Space> {
    const now = performance.now();
    if (!this.latest || now - this.latest.atMs > freshMs)
      this.latest = { atMs: now, space: this.look(this.folder).then(spaceOf, diskUnavailable) };
    return this.latest.space;
  }
}

/** Reads the volume of a folder; while it is missing, of its closest existing parent. */
export function volumeOf(folder: string): Promise<Volume> {
  return statfs(folder).catch((error: unknown) => {
    if (!isMissing(error) || dirname(folder) === folder) throw error;
    return volumeOf(dirname(folder));
  });
}

const spaceOf = ({ blocks, bavail, bsize }: Volume): Space => ({
  freeBytes: bavail * bsize,
  reserveBytes: reserveBytes(blocks * bsize),
});

const mebibyte = 2 ** 20;

const reservedShare = 0.05;
const minReserveBytes = 512 * mebibyte;
/** On a small volume a fixed amount would leave nothing for files. */
const maxReservedShare = 0.2;

/**
 * Space that visitors' files leave free for the database on the same volume: PostgreSQL stops when it cannot write its WAL.
 * @returns bytes: a twentieth of the volume or 512 MiB, whichever is more, but at most a fifth of the volume
 */
export function reserveBytes(volumeBytes: number): number {
  const wanted = Math.max(volumeBytes * reservedShare, minReserveBytes);
  return Math.min(wanted, volumeBytes * maxReservedShare);
}
