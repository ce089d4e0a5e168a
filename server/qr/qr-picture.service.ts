import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { logoBytes } from '../render/logo/logo.js';
import type { ImageFormat } from '../domain/formats.js';
import type { Style } from '../domain/style.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { LogoRejected } from './qr.errors.js';
import type { QrRecord } from './qr.record.js';
import type { PreviewQr } from './qr.schemas.js';
import { placeholderLink, qrLink } from '../domain/qr-link.js';
import { QrStore } from './qr.store.js';
import { RenderPool } from './render-pool.js';
import type { QrId } from '../domain/qr-id.js';

/** A PNG in its stored size, and what the decoders read in it. */
export type ProvedPng = Awaited<ReturnType<RenderPool['renderProved']>>;

/** Makes pictures of codes, and keeps them and their logos in the storage. */
@Injectable()
export class QrPictureService {
  private readonly logger = new Logger('QrPicture');

  constructor(
    private readonly store: QrStore,
    private readonly storage: ObjectStorage,
    private readonly pool: RenderPool,
    private readonly settings: Settings,
  ) {}

  /**
   * @param logo a data URL, or '' for none
   * @throws LogoRejected
   */
  async readLogo(logo: string): Promise<Buffer | undefined> {
    if (!logo) return undefined;
    const bytes = logoBytes(logo);
    if (!bytes) throw new LogoRejected('The logo is not an image that can be read');
    return this.pool.readLogo(bytes);
  }

  /** Renders the PNG in its stored size and decodes it again. */
  renderProved(id: QrId, style: Style, logo: Buffer | undefined): Promise<ProvedPng> {
    const text = qrLink(this.settings.publicOrigin, id);
    return this.pool.renderProved({ text, style, ...(logo && { logo }) });
  }

  /** Renders the PNG of a record in its stored size and decodes it again. */
  async renderStored(record: QrRecord): Promise<ProvedPng> {
    return this.pool.renderProved(await this.requestOf(record));
  }

  /** A logo's key is its digest: equal logos are stored once, and none overwrites another. */
  async storeLogo(logo: Buffer): Promise<string> {
    const key = `logo-${createHash('sha256').update(logo).digest('hex').slice(0, 40)}.png`;
    await this.storage.put(key, logo);
    return key;
  }

  /**
   * Stores the PNG of a record, then its key. A failure is logged: the picture is made again when it is asked for.
   * @returns the record with the key, where it was stored
   */
  async keep(record: QrRecord, { png, proof }: ProvedPng): Promise<QrRecord> {
    const imageKey = `qr-${record.id}.png`;
    try {
      await this.storage.put(imageKey, png);
      await this.store.setImage(record.id, imageKey, proof);
      return { ...record, imageKey };
    } catch (error) {
      this.logger.error({ err: error, id: record.id }, 'the picture of a code could not be stored');
      return record;
    }
  }

  /** The stored PNG, or undefined when it is not there. */
  async storedPng({ imageKey }: QrRecord): Promise<Buffer | undefined> {
    return imageKey ? (await this.storage.get(imageKey))?.body : undefined;
  }

  /** @param codeWidth side of the code in px; by default that of the style's size */
  async render(record: QrRecord, format: ImageFormat, codeWidth?: number): Promise<Buffer> {
    return this.pool.render(await this.requestOf(record, codeWidth), format);
  }

  /**
   * The picture that a style will have; without a link it encodes a placeholder of the same length.
   * @throws LogoRejected
   */
  async preview({ link, style }: PreviewQr): Promise<Buffer> {
    const logo = await this.readLogo(style.logo);
    const text = link ?? placeholderLink(this.settings.publicOrigin);
    return this.pool.render({ text, style, ...(logo && { logo }) }, 'svg');
  }

  private async requestOf({ id, style }: QrRecord, codeWidth?: number) {
    const logo = style.logo ? (await this.storage.get(style.logo))?.body : undefined;
    if (style.logo && !logo) this.logger.error({ id }, 'the logo of a code is not in the storage');
    return {
      text: qrLink(this.settings.publicOrigin, id),
      style,
      ...(logo && { logo }),
      ...(codeWidth && { codeWidth }),
    };
  }
}
