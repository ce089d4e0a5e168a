import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type FileType, fileTypes } from '../domain/file-type.js';
import { viewPrefix } from '../storage/object-key.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { FileInspector } from './inspection/file-inspector.js';
import { NewFiles } from './new-files.service.js';
import { type FileView, hasPictures } from './inspection/file-view.js';
import { extended, patienceOf, progressOf, type StoredView, unmadeView } from './stored-view.js';

const columns = 'bytes, pages, made, rounds, is_done AS "isDone", pictures, text, withheld, links';

const keepStatement = `
  INSERT INTO file_views (key, bytes, pages, made, rounds, is_done, pictures, text, withheld, links)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (key) DO NOTHING RETURNING key`;

/** Records a round, unless another server has recorded it, whose lease began after ours had ended. */
const extendStatement = `
  UPDATE file_views SET bytes = $2, pages = $3, made = $4, rounds = $5, is_done = $6, pictures = $7, text = $8, withheld = $9,
    links = $10, making_until = NULL
  WHERE key = $1 AND rounds = $11 AND NOT is_done RETURNING key`;

const unclaimed = 'NOT is_done AND (making_until IS NULL OR making_until < now())';

/** One server at a time makes pages of a file. Another one may go on when the lease ends without them, as after a crash. */
const claimStatement = `
  UPDATE file_views SET making_until = now() + $3 * interval '1 second'
  WHERE key = $1 AND rounds = $2 AND ${unclaimed} RETURNING ${columns}`;

/** Time in which a round begins and is recorded. */
const leaseMarginSeconds = 25;

const releaseStatement = 'UPDATE file_views SET making_until = NULL WHERE key = $1 AND rounds = $2';

/** How long a visitor waits for the first page of a view that is made, and how often it is looked for. */
const [maxWaitMs, lookMs] = [3_000, 100];

/** Makes and keeps what the pages of files show. Methods throw the driver's error, and Unavailable when the storage does not answer. */
@Injectable()
export class FileViews {
  private readonly logger = new Logger('FileViews');
  private readonly underWay = new Set<string>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    private readonly inspector: FileInspector,
    private readonly newFiles: NewFiles,
  ) {}

  /**
   * Keeps what is made of the view of a kept file. The rest follows in the background.
   * @param bytes length of the file
   */
  async keep(key: string, bytes: number, view: FileView): Promise<void> {
    if (!hasPictures(view) && view.isDone)
      this.logger.log({ key }, 'No page can be made of a file; its code opens the file itself');
    await this.store(key, unmadeView(bytes), view, async (values) => {
      const rows = await this.dataSource.query<unknown[]>(keepStatement, values);
      return rows.length > 0;
    });
    if (!view.isDone) this.makeRest(key);
  }

  /**
   * Finds the view of a file, as far as it is made, and begins to make what is missing. Waits at most 3 s for its first page.
   * @returns undefined if none can be made
   */
  async findOrMake(key: string): Promise<StoredView | undefined> {
    for (let waitedMs = 0; ; waitedMs += lookMs) {
      const view = await this.row(key);
      if (view?.isDone) return view.pictures.length > 0 ? view : undefined;
      if (waitedMs === 0) this.makeRest(key);
      if (view && (view.pictures.length > 0 || waitedMs >= maxWaitMs)) return view;
      if (waitedMs >= maxWaitMs) return this.unmade(key);
      await setTimeout(lookMs);
    }
  }

  /** Deletes the view of a file that is deleted. */
  async delete(key: string): Promise<void> {
    const view = await this.row(key);
    if (!view) return;
    for (const picture of view.pictures) await this.storage.delete(picture.key);
    await this.dataSource.query('DELETE FROM file_views WHERE key = $1', [key]);
  }

  /** Deletes those of the pictures that the view of a file does not show, since it was never recorded, or another server made it first. */
  async deleteUnshown(key: string, pictures: readonly string[]): Promise<void> {
    const shown = new Set((await this.row(key))?.pictures.map((picture) => picture.key));
    for (const picture of pictures) if (!shown.has(picture)) await this.storage.delete(picture);
  }

  /** Finds what is made of the view of a file. @returns undefined if nothing is */
  async find(key: string): Promise<StoredView | undefined> {
    const view = await this.row(key);
    return view && view.pictures.length > 0 ? view : undefined;
  }

  private async row(key: string): Promise<StoredView | undefined> {
    const [view] = await this.dataSource.query<StoredView[]>(
      `SELECT ${columns} FROM file_views WHERE key = $1`,
      [key],
    );
    return view;
  }

  /** Makes what is missing of a view, in rounds, so that other files have their turns. A visit begins again after a failure. */
  private makeRest(key: string): void {
    if (this.underWay.has(key)) return;
    this.underWay.add(key);
    const rounds = async () => {
      while (await this.makeNext(key));
    };
    rounds()
      .catch((error: unknown) =>
        this.logger.log({ err: error, key }, 'Could not go on with the view of a file'),
      )
      .finally(() => this.underWay.delete(key));
  }

  /** @returns whether more is to be made */
  private async makeNext(key: string): Promise<boolean> {
    let claimed: StoredView | undefined;
    const read = async () => {
      claimed = await this.claim(key);
      const file = claimed && (await this.storage.get(key));
      return file && { file, made: progressOf(claimed!), patience: patienceOf(claimed!) };
    };
    try {
      const view = await this.inspector.view(typeOf(key), read, { key });
      if (!view) return false;
      await this.store(key, claimed!, view, async (values) => {
        const statement = [...values, claimed!.rounds];
        const [, count] = await this.dataSource.query<[unknown, number]>(extendStatement, statement);
        return count > 0;
      });
      return !view.isDone;
    } catch (error) {
      if (claimed) await this.dataSource.query(releaseStatement, [key, claimed.rounds]);
      throw error;
    }
  }

  /** @returns undefined if there is nothing to make, or another server makes it */
  private async claim(key: string): Promise<StoredView | undefined> {
    const unmade = await this.unmade(key);
    if (!unmade) return undefined;
    await this.dataSource.query(keepStatement, [key, ...valuesOf(unmade)]);
    const found = await this.row(key);
    if (!found) return undefined;
    const leaseSeconds = this.inspector.roundSeconds * patienceOf(found) + leaseMarginSeconds;
    const values = [key, found.rounds, leaseSeconds];
    const [[view]] = await this.dataSource.query<[StoredView[], number]>(claimStatement, values);
    return view;
  }

  /** @returns undefined if the file is gone */
  private async unmade(key: string): Promise<StoredView | undefined> {
    const info = await this.storage.stat(key);
    return info && unmadeView(info.bytes);
  }

  /** Stores further pages. @param record returns whether no other server has recorded them */
  private async store(
    key: string,
    view: StoredView,
    more: FileView,
    record: (values: unknown[]) => Promise<boolean>,
  ): Promise<void> {
    const bodies = new Map<string, Buffer>();
    const next = extended(view, more, ({ body }) => {
      const picture = makePictureKey();
      bodies.set(picture, body);
      return picture;
    });
    const replaced = view.rounds === 0 ? view.pictures.map((picture) => picture.key) : [];
    await this.newFiles.announce({ key, pictures: [...bodies.keys(), ...replaced] });
    for (const [picture, body] of bodies) await this.storage.put(picture, body);
    const isRecorded = await record([key, ...valuesOf(next)]);
    for (const picture of isRecorded ? replaced : bodies.keys()) await this.storage.delete(picture);
  }
}

const valuesOf = ({ bytes, pages, made, rounds, isDone, pictures, text, withheld, links }: StoredView) => [
  bytes,
  pages,
  made,
  rounds,
  isDone,
  ...[pictures, text, withheld, links].map((value) => JSON.stringify(value)),
];

const typeOf = (key: string): FileType =>
  (Object.keys(fileTypes) as FileType[]).find((type) => key.endsWith(`.${type}`))!;

const randomDigits = 14;

/** Makes a key that does not follow from that of the file, so that the picture of a file that is switched off has no known address. */
function makePictureKey(now = new Date()): string {
  const random = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0');
  return `${viewPrefix}${now.toISOString().slice(0, 10)}/${now.getTime()}${random}.webp`;
}
