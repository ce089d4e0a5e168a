import type { Client } from '../../common/http/client-signal.js';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { RequestInvalid } from '../../common/errors/request-errors.js';
import type { Style } from '../../domain/style.js';
import type { Proof } from '../../render/proof/proof.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { LogoRejected, PictureNotFound } from '../qr.errors.js';
import { type PictureRow, type QrRecord, toPicture } from '../store/qr.record.js';
import { type PreparedStyle, QrPictureService } from './qr-picture.service.js';
import { recordedStyle } from './recorded-style.js';
import { refuseUnreadable } from './scannable.js';
import { keptLogoRule } from './style.schema.js';

/** A picture that is stored and that no code shows yet. */
export interface NewPicture {
  readonly style: Style;
  /** Key of the PNG. */
  readonly qr_image_url: string;
  readonly proof: Proof;
}

/** Gives codes new pictures, and finds the earlier ones, which stay at their addresses because they may be printed. */
@Injectable()
export class PictureVersions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    private readonly pictures: QrPictureService,
  ) {}

  /**
   * Draws a code in another style and reads it with the decoders. The PNG is stored before a record names it, under a key of its own, so
   * that no version ever shows the picture of another attempt.
   * @param style its logo is a data URL, the address of the logo that the code has, or empty
   * @param subscriber key of the subscriber that waits for the picture
   * @returns undefined if the code has this style already
   * @throws RequestInvalid for another logo, WordsUndrawable, LogoRejected, LogoIsCode, StyleUnreadable, Unavailable, RateLimited
   */
  async draw(record: QrRecord, style: Style, subscriber = ''): Promise<NewPicture | undefined> {
    const client = { key: subscriber };
    const prepared = await this.prepare(record, style, client);
    const text = this.pictures.textOf(record);
    const recorded = recordedStyle(prepared, text);
    if (isDeepStrictEqual(recorded, record.style)) return undefined;
    const { png, proof } = await this.pictures.renderProved([text], prepared, client);
    refuseUnreadable(prepared.style, proof);
    if (prepared.logo) await this.pictures.storeLogo(prepared.logo);
    const key = `qr-${record.id}-${randomUUID()}.png`;
    await this.storage.put(key, png);
    return { style: recorded, qr_image_url: key, proof };
  }

  /** Deletes a picture that no code shows. A logo that only it has stays. */
  discard({ qr_image_url }: NewPicture): Promise<void> {
    return this.storage.delete(qr_image_url);
  }

  /** Returns the number of the next picture of a locked code. After an undo it is not the one after the current picture's. */
  async nextOf(
    transaction: EntityManager,
    { id, picture_version }: Pick<PictureRow, 'picture_version'> & { readonly id: string },
  ): Promise<number> {
    const [row] = await transaction.query<[{ latest: number | null }]>(
      `SELECT max((before ->> 'picture_version')::int) AS latest FROM code_changes WHERE qr_id = $1`,
      [id],
    );
    return Math.max(picture_version, row.latest ?? 0) + 1;
  }

  /** Returns a code with the picture that it has or had under a number. @throws PictureNotFound */
  async find(record: QrRecord, version: number): Promise<QrRecord> {
    if (version === record.pictureVersion) return record;
    const [row] = await this.dataSource.query<{ picture: PictureRow }[]>(
      `SELECT before AS picture FROM code_changes
       WHERE qr_id = $1 AND (before ->> 'picture_version')::int = $2 ORDER BY id DESC LIMIT 1`,
      [record.id, version],
    );
    if (!row) throw new PictureNotFound(record.id, version);
    return { ...record, ...toPicture(row.picture) };
  }

  private async prepare(record: QrRecord, style: Style, client: Client): Promise<PreparedStyle> {
    const key = /^https?:/i.test(style.logo) ? this.storage.keyOf(style.logo) : null;
    if (key === null) return this.pictures.prepare(style, client);
    if (key !== record.style.logo)
      throw new RequestInvalid(`style.logo ${keptLogoRule}`, [
        { field: 'style.logo', message: keptLogoRule },
      ]);
    const logo = await this.storage.get(key);
    if (!logo) throw new LogoRejected('The logo is missing: choose it again');
    return this.pictures.prepareWithLogo(style, logo, record.style, client);
  }
}
