import { randomInt } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type FileType, fileTypes } from '../domain/file-type.js';
import { viewPrefix } from '../storage/object-key.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { FileInspector } from './inspection/file-inspector.js';
import { NewFiles } from './new-files.service.js';
import type { FileView, TextBlock, ViewPicture } from './inspection/file-view.js';

/** A view whose pictures are in the storage. */
export interface StoredView {
  /** Length of the file. */
  readonly bytes: number;
  /** 0: no view can be made of the file. */
  readonly pages: number;
  readonly pictures: readonly StoredPicture[];
  readonly text: readonly (readonly TextBlock[])[];
}

interface StoredPicture extends Omit<ViewPicture, 'body'> {
  readonly key: string;
}

/** Whether a view has text that a screen reader can read. */
export const hasText = ({ text }: Pick<StoredView, 'text'>): boolean =>
  text.some((blocks) => blocks.length > 0);

const keepStatement = `
  INSERT INTO file_views (key, bytes, pages, pictures, text) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO NOTHING`;

/** What of a file is shown where no view can be made. */
const nothing: FileView = { pages: 0, pictures: [], text: [] };

/** Makes and keeps what the pages of files show. Methods throw the driver's error, and Unavailable when the storage does not answer. */
@Injectable()
export class FileViews {
  private readonly logger = new Logger('FileViews');
  private readonly underWay = new Map<string, Promise<StoredView | undefined>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    private readonly inspector: FileInspector,
    private readonly newFiles: NewFiles,
  ) {}

  /**
   * Keeps the view of a kept file.
   * @param bytes length of the file
   * @param view undefined if none can be made; the code of the file then opens the file itself
   */
  async keep(key: string, bytes: number, view: FileView | undefined): Promise<void> {
    const { pages, pictures, text } = view ?? nothing;
    if (pages === 0)
      this.logger.log({ key }, 'No page can be made of a file; its code opens the file itself');
    const stored: StoredPicture[] = pictures.map(({ width, height }) => ({
      width,
      height,
      key: makePictureKey(),
    }));
    await this.newFiles.announce({ key, pictures: stored.map((picture) => picture.key) });
    for (const [i, { body }] of pictures.entries()) await this.storage.put(stored[i]!.key, body);
    const values = [key, bytes, pages, JSON.stringify(stored), JSON.stringify(text)];
    await this.dataSource.query(keepStatement, values);
  }

  /**
   * Finds the view of a file, or makes it for a file that is older than views.
   * @returns undefined if none can be made
   */
  async findOrMake(key: string): Promise<StoredView | undefined> {
    const found = await this.row(key);
    if (found) return found.pages > 0 ? found : undefined;
    const running = this.underWay.get(key) ?? this.makeLater(key).finally(() => this.underWay.delete(key));
    this.underWay.set(key, running);
    return running;
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

  /** Finds the view that was made of a file. @returns undefined if none was made yet, or none can be made */
  async find(key: string): Promise<StoredView | undefined> {
    const view = await this.row(key);
    return view?.pages ? view : undefined;
  }

  private async row(key: string): Promise<StoredView | undefined> {
    const [view] = await this.dataSource.query<StoredView[]>(
      'SELECT bytes, pages, pictures, text FROM file_views WHERE key = $1',
      [key],
    );
    return view;
  }

  private async makeLater(key: string): Promise<StoredView | undefined> {
    let bytes: number | undefined;
    const read = async () => {
      const body = await this.storage.get(key);
      bytes = body?.length;
      return body;
    };
    const view = await this.inspector.view(typeOf(key), read, { key });
    if (bytes === undefined) return undefined;
    await this.keep(key, bytes, view);
    return this.find(key);
  }
}

const typeOf = (key: string): FileType =>
  (Object.keys(fileTypes) as FileType[]).find((type) => key.endsWith(`.${type}`))!;

const randomDigits = 14;

/** Makes a key that does not follow from that of the file, so that the picture of a file that is switched off has no known address. */
function makePictureKey(now = new Date()): string {
  const random = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0');
  return `${viewPrefix}${now.toISOString().slice(0, 10)}/${now.getTime()}${random}.webp`;
}
