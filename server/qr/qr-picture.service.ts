import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { logoBytes } from '../render/logo/logo.js';
import type { ImageFormat } from '../domain/formats.js';
import { codeWidths, type Style } from '../domain/style.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { LogoRejected } from './qr.errors.js';
import { type QrRecord, textOf } from './qr.record.js';
import type { PreviewQr } from './qr.schemas.js';
import { codeText, isLinkAt, placeholderLink, qrLink } from '../domain/qr-link.js';
import { PictureCache } from './picture-cache.js';
import { pictureTag } from './picture-tag.js';
import { QrStore } from './qr.store.js';
import { RenderPool } from './render-pool.js';
import type { QrId } from '../domain/qr-id.js';

/** A PNG in its stored size, and what the decoders read in it. */
export type ProvedPng = Awaited<ReturnType<RenderPool['renderProved']>>;

/** Makes pictures of codes, and keeps them and their logos in the storage. */
@Injectable()
export class QrPictureService {
  private readonly logger = new Logger('QrPicture');
  private readonly cache = new PictureCache();

  constructor(
    private readonly store: QrStore,
    private readonly storage: ObjectStorage,
    private readonly pool: RenderPool,
    private readonly settings: Settings,
  ) {}

  /**
   * @param logo of a new code: a data URL, or '' for none
   * @param client drops the work when it aborts, and its reason is thrown
   * @throws LogoRejected, LogoIsCode
   */
  readLogo(logo: string, client?: AbortSignal): Promise<Buffer | undefined> {
    return this.logoFor('creation', logo, client);
  }

  /** What a new code encodes. */
  textOfNew(id: QrId): string {
    return codeText(qrLink(this.settings.linkOrigin, id));
  }

  /**
   * Renders the PNG of a new code in its stored size and decodes it again.
   * @param texts of ids that are free; the code has the one that decoders read best
   * @param client drops the work when it aborts, and its reason is thrown
   */
  renderProved(
    texts: readonly string[],
    style: Style,
    logo: Buffer | undefined,
    client?: AbortSignal,
  ): Promise<ProvedPng> {
    return this.pool.renderProved('creation', { texts, request: { style, ...(logo && { logo }) } }, client);
  }

  /** Renders the PNG of a record in its stored size and decodes it again. */
  async renderStored(record: QrRecord): Promise<ProvedPng> {
    const { text, ...request } = await this.requestOf(record);
    return this.pool.renderProved('picture', { texts: [text], request });
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

  /** The ETag of a picture. @param codeWidth side of the code in px; by default that of the style's size */
  tag(record: QrRecord, format: ImageFormat, codeWidth: number = codeWidths[record.style.size]): string {
    return pictureTag(record, textOf(record, this.settings), format, codeWidth);
  }

  /**
   * A picture that is not stored, from memory where it was made lately.
   * @param codeWidth side of the code in px; by default that of the style's size
   * @param client drops the work when it aborts, and its reason is thrown
   */
  render(record: QrRecord, format: ImageFormat, codeWidth?: number, client?: AbortSignal): Promise<Buffer> {
    const draw = async (wanted: AbortSignal) =>
      this.pool.render(await this.requestOf(record, codeWidth), format, wanted);
    return this.cache.get(this.tag(record, format, codeWidth), draw, client);
  }

  /**
   * The picture that a style will have; without a link it encodes a placeholder of the same length. Links of ours are written as in a
   * new code, other texts as they stand.
   * @param client drops the work when it aborts, and its reason is thrown
   * @throws LogoRejected, LogoIsCode
   */
  async preview({ link, style }: PreviewQr, client: AbortSignal): Promise<Buffer> {
    const logo = await this.logoFor('picture', style.logo, client);
    const { linkOrigin } = this.settings;
    const shown = link ?? placeholderLink(linkOrigin);
    const text = isLinkAt(shown, linkOrigin) ? codeText(shown) : shown;
    return this.pool.render({ text, style, ...(logo && { logo }) }, 'svg', client);
  }

  /** Draws a code that holds `text`, of which nothing is kept. @throws LogoRejected, LogoIsCode */
  async draw(text: string, style: Style, format: ImageFormat, codeWidth: number, client: AbortSignal) {
    const logo = await this.logoFor('picture', style.logo, client);
    return this.pool.render({ text, style, codeWidth, ...(logo && { logo }) }, format, client);
  }

  private async logoFor(
    use: 'creation' | 'picture',
    logo: string,
    client?: AbortSignal,
  ): Promise<Buffer | undefined> {
    if (!logo) return undefined;
    const bytes = logoBytes(logo);
    if (!bytes) throw new LogoRejected('The logo is not an image that can be read');
    return this.pool.readLogo(use, bytes, client);
  }

  private async requestOf(record: QrRecord, codeWidth?: number) {
    const { id, style } = record;
    const logo = style.logo ? (await this.storage.get(style.logo))?.body : undefined;
    if (style.logo && !logo) this.logger.error({ id }, 'the logo of a code is not in the storage');
    return {
      text: textOf(record, this.settings),
      style,
      ...(logo && { logo }),
      ...(codeWidth && { codeWidth }),
    };
  }
}
