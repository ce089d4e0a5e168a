import type { Client } from '../../common/http/client-signal.js';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RequestInvalid } from '../../common/errors/request-errors.js';
import type { Style } from '../../domain/style.js';
import type { Proof } from '../../render/proof/proof.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { LogoRejected, PictureNotFound } from '../qr.errors.js';
import { CodeChangesService } from '../store/code-changes.service.js';
import type { QrRecord } from '../store/qr.record.js';
import { type PreparedStyle, QrPictureService } from './qr-picture.service.js';
import { recordedStyle } from './recorded-style.js';
import { refuseUnreadable } from './scannable.js';
import { keptLogoRule } from './style.schema.js';

/** A picture that is stored and that no code shows yet. */
export interface NewPicture {
  readonly style: Style;
  /** Key of the PNG. */
  readonly imageKey: string;
  readonly proof: Proof;
}

/** Gives codes new pictures, and finds the earlier ones, which stay at their addresses because they may be printed. */
@Injectable()
export class PictureVersions {
  constructor(
    private readonly edits: CodeChangesService,
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
    // The resolution alone is no other style: the pictures of an earlier code keep theirs until its maker changes more.
    const withoutResolution = (of: Style) => ({ ...of, dotsPerInch: undefined });
    if (isDeepStrictEqual(withoutResolution(recorded), withoutResolution(record.style))) return undefined;
    const { png, proof } = await this.pictures.renderProved([text], prepared, client);
    refuseUnreadable(prepared.style, proof);
    if (prepared.logo) await this.pictures.storeLogo(prepared.logo);
    const key = `qr-${record.id}-${randomUUID()}.png`;
    await this.storage.put(key, png);
    return { style: recorded, imageKey: key, proof };
  }

  /** Deletes a picture that no code shows. A logo that only it has stays. */
  discard({ imageKey }: NewPicture): Promise<void> {
    return this.storage.delete(imageKey);
  }

  /** Returns the number of the next picture of a locked code. After an undo it is not the one after the current picture's. */
  async nextOf(
    transaction: EntityManager,
    { id, pictureVersion }: Pick<QrRecord, 'id' | 'pictureVersion'>,
  ): Promise<number> {
    return Math.max(pictureVersion, await this.edits.latestFormerPicture(transaction, id)) + 1;
  }

  /** Returns a code with the picture that it has or had under a number. @throws PictureNotFound */
  async find(record: QrRecord, version: number): Promise<QrRecord> {
    if (version === record.pictureVersion) return record;
    const picture = await this.edits.formerPicture(record.id, version);
    if (!picture) throw new PictureNotFound(record.id, version);
    return { ...record, ...picture };
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
