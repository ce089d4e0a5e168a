import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { domainError } from '../common/errors/domain-error.js';
import { maxUploadBytes } from '../domain/limits.js';
import { diskUnavailable, isMissing } from './disk-failure.js';
import { reserveBytes } from './disk-reserve.rule.js';

/** 503: there is room again once unused uploads are swept, or the operator has made some. */
export class StorageFull extends domainError(
  'unavailable',
  'storage.full',
  'There is no room for more files at the moment. Please try again later.',
) {
  override headers = { 'retry-after': String(retryAfterSeconds) };
}

const retryAfterSeconds = 600;
/** How long a look at the volume counts, unless a file was written meanwhile. */
const freshMs = 1_000;
/** Pictures and logos, which are small, may take this share of the reserve: codes are made while files are refused. */
const sharedWithPictures = 0.5;
/** A code opens a copy of the upload it is made of. */
const copiesOfUpload = 2;

type Volume = Readonly<Record<'blocks' | 'bavail' | 'bsize', number>>;

interface Space {
  readonly freeBytes: number;
  readonly reserveBytes: number;
}

/** The room on the volume of `DATA_DIR`, of which a reserve is kept for the database ({@link reserveBytes}). */
export class DiskRoom {
  /** Of files that are being written. */
  private claimedBytes = 0;
  private latest: { readonly atMs: number; readonly space: Promise<Space> } | undefined;

  /** @param folder on the volume, absolute; before its first file it may be missing */
  constructor(
    private readonly folder: string,
    private readonly look: (folder: string) => Promise<Volume> = volumeOf,
  ) {}

  /**
   * Does the work for which an upload of that size needs room, which other uploads do not get meanwhile.
   * @param bytes the most that it may have
   * @throws StorageFull before the work begins
   */
  async useForUpload<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const space = await this.space();
    // Nothing is awaited between the check and the claim, so that two uploads are not given the same room.
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

  /** @throws StorageFull where an upload of so many bytes would not be taken */
  async checkUpload(bytes: number): Promise<void> {
    if (!this.fits(await this.space(), bytes)) throw new StorageFull();
  }

  /** @throws StorageFull unless a file of a visitor leaves the reserve alone */
  async checkFile(bytes: number): Promise<void> {
    const space = await this.space();
    if (space.freeBytes - bytes < space.reserveBytes) throw new StorageFull();
  }

  /** @throws StorageFull where a picture would take more of the reserve than it may */
  async checkPicture(bytes: number): Promise<void> {
    const space = await this.space();
    if (space.freeBytes - bytes < space.reserveBytes * (1 - sharedWithPictures)) throw new StorageFull();
  }

  /** Whether an upload of any permitted size would be taken. @throws Unavailable when the volume cannot be looked at */
  async takesUploads(): Promise<boolean> {
    return this.fits(await this.space(), maxUploadBytes);
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

/** Of the folder, or of the one that it will be made in. */
function volumeOf(folder: string): Promise<Volume> {
  return statfs(folder).catch((error: unknown) => {
    if (!isMissing(error) || dirname(folder) === folder) throw error;
    return volumeOf(dirname(folder));
  });
}

const spaceOf = ({ blocks, bavail, bsize }: Volume): Space => ({
  freeBytes: bavail * bsize,
  reserveBytes: reserveBytes(blocks * bsize),
});
