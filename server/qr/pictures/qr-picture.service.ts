import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { isInPageFont } from '../../render/model/caption.js';
import { logoBytes } from '../../render/logo/logo.js';
import type { ImageFormat } from '../../domain/formats.js';
import type { PictureRequest } from '../../render/picture.js';
import { withoutMissing } from '../../domain/read-style.js';
import { writeMm } from '../../domain/paper/picture-size.js';
import { captionText, dotsPerInch, type Style } from '../../domain/style.js';
import { type Client, ourselves } from '../../common/http/client-signal.js';
import { isLogoVisible, suggestVisibleLogo } from '../../render/model/logo-share.js';
import { makeMatrix } from '../../render/model/matrix.js';
import { texts } from '../../domain/languages/en/scannability.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { LogoIsCode, LogoRejected, PayloadTooLong, StyleUnreadable, WordsUndrawable } from '../qr.errors.js';
import { firstPngKey, type QrRecord, textOf } from '../store/qr.record.js';
import type { PreviewQr } from '../qr.schemas.js';
import { codeText, isLinkAt, placeholderLink, qrLink } from '../../domain/qr-link.js';
import { PictureCache, pictureTag } from './picture-cache.js';
import { logoKey } from './recorded-style.js';
import { RenderPool, type Use } from './render-pool.js';
import type { QrId } from '../../domain/qr-id.js';

/** A PNG in its stored size, and the proof that decoders read it. */
export type ProvedPng = Awaited<ReturnType<RenderPool['renderProved']>>;

/** Size of a picture. */
export interface PictureSize {
  /** Side of the code in px. */
  readonly codeWidth: number;
  /** Side of the code on paper in mm; undefined: as large as its resolution says. */
  readonly mm?: number | undefined;
}

/** A style and its logo, as pictures are drawn from them. */
export type PreparedStyle = Omit<PictureRequest, 'text'>;

/** Draws pictures of codes, and stores PNGs and logos in the storage. */
@Injectable()
export class QrPictureService {
  private readonly logger = new Logger('QrPicture');
  private readonly cache = new PictureCache();

  constructor(
    private readonly storage: ObjectStorage,
    private readonly pool: RenderPool,
    private readonly settings: Settings,
  ) {}

  /**
   * Checks the words of a new code and prepares its logo, whose shape the style then names.
   * @param client the work is cancelled when it leaves, and the reason of its signal is thrown
   * @throws WordsUndrawable, LogoRejected, LogoIsCode
   */
  prepare(style: Style, client: Client, use: Use = 'creation'): Promise<PreparedStyle> {
    return this.prepareFor(use, style, client);
  }

  /**
   * Checks the words of a new style with a logo that is prepared already.
   * @param shape of the logo
   * @throws WordsUndrawable
   */
  async prepareWithLogo(
    style: Style,
    logo: Buffer,
    { logoFit, logoAspect }: Pick<Style, 'logoFit' | 'logoAspect'>,
    client: Client,
  ): Promise<PreparedStyle> {
    await this.refuseUndrawable('creation', fieldOfWords(style), captionText(style), client);
    return { style: withoutMissing({ ...style, logoFit, logoAspect }), logo };
  }

  /** Gives a prepared style other words. @throws WordsUndrawable */
  async withWords(prepared: PreparedStyle, words: string, client: Client): Promise<PreparedStyle> {
    if (words === '') return prepared;
    const { banner } = prepared.style;
    const style = {
      ...prepared.style,
      ...(banner ? { banner: { ...banner, text: words } } : { text: words }),
    };
    await this.refuseUndrawable('creation', fieldOfWords(style), words, client);
    return { ...prepared, style };
  }

  /** Text that a new code with this id holds. */
  textOfNew(id: QrId): string {
    return codeText(qrLink(this.settings.linkOrigin, id));
  }

  /**
   * Renders the PNG of a new code in its stored size and decodes it again.
   * @param texts candidates, of which the one that decoders read best is drawn
   * @param client the work is cancelled when it leaves, and the reason of its signal is thrown
   * @throws LogoIsCode when a decoder reads another text in the picture; PayloadTooLong when it does so without a logo
   */
  async renderProved(
    texts: readonly string[],
    request: PreparedStyle,
    client: Client,
    use: Use = 'creation',
  ): Promise<ProvedPng> {
    refuseUnseenLogo(texts[0]!, request);
    const task = { texts, request };
    const picture = await this.pool.renderProved(use, task, client);
    if (picture.isOtherRead) throw request.logo ? new LogoIsCode() : new PayloadTooLong();
    return picture;
  }

  /** Renders the PNG of a record in its stored size and decodes it again. */
  async renderStored(record: QrRecord): Promise<ProvedPng> {
    const { text, ...request } = await this.requestOf(record);
    return this.pool.renderProved('picture', { texts: [text], request }, ourselves);
  }

  /** Stores a logo under {@link logoKey}. */
  storeLogo(logo: Buffer): Promise<void> {
    return this.storage.put(logoKey(logo), logo);
  }

  /** Stores the PNG of a code, in place of one that is missing. @returns the key */
  async storePng({ id, imageKey }: Pick<QrRecord, 'id' | 'imageKey'>, png: Buffer): Promise<string> {
    const key = imageKey ?? firstPngKey(id);
    await this.storage.put(key, png);
    return key;
  }

  /** Returns the stored PNG; undefined when there is none. */
  async storedPng({ imageKey }: QrRecord): Promise<Buffer | undefined> {
    return imageKey ? this.storage.get(imageKey) : undefined;
  }

  textOf(record: QrRecord): string {
    return textOf(record, this.settings);
  }

  /** The ETag of a picture. */
  tag(record: QrRecord, format: ImageFormat, { codeWidth, mm }: PictureSize): string {
    return pictureTag(record, this.textOf(record), format, codeWidth, mm);
  }

  /**
   * Returns a picture that is not stored, from memory if it was drawn recently. Pictures of a size in mm are many and rarely asked for
   * again, as are those of batches, so that none of them is kept.
   * @param client the work is cancelled when it leaves, and the reason of its signal is thrown
   */
  async render(record: QrRecord, format: ImageFormat, size: PictureSize, client: Client): Promise<Buffer> {
    if (size.mm || client.isPatient)
      return this.pool.render(await this.requestOf(record, size), format, client);
    const draw = async (wanted: AbortSignal) =>
      this.pool.render(await this.requestOf(record, size), format, { key: client.key, signal: wanted });
    return this.cache.get(this.tag(record, format, size), draw, client.signal);
  }

  /** Returns the header with the size of a whole picture on paper, or nothing for a picture without `mm`. */
  async mmHeader(
    code: QrRecord | (Pick<PictureRequest, 'text' | 'level'> & { readonly style: Style }),
    { codeWidth, mm }: PictureSize,
    client: Client,
  ): Promise<Readonly<Record<string, string>>> {
    if (!mm) return {};
    const { text, level } = 'text' in code ? code : { text: this.textOf(code), level: undefined };
    const request = { text, level, style: code.style, codeWidth, mm };
    const { width, height } = await this.pool.measure(request, client);
    return { 'x-picture-mm': `${writeMm(width)}x${writeMm(height)}` };
  }

  /**
   * Draws a preview of a style. Without a link it encodes a placeholder as long as a real short link. The server's own links are encoded
   * as in a new code, other texts unchanged.
   * @param client the work is cancelled when it leaves, and the reason of its signal is thrown
   * @throws WordsUndrawable, LogoRejected, LogoIsCode, StyleUnreadable
   */
  async preview({ link, style }: PreviewQr, client: Client): Promise<Buffer> {
    const prepared = await this.prepareFor('picture', style, client);
    const { linkOrigin } = this.settings;
    const shown = link ?? placeholderLink(linkOrigin);
    const text = isLinkAt(shown, linkOrigin) ? codeText(shown) : shown;
    refuseUnseenLogo(text, prepared);
    return this.pool.render({ text, ...prepared }, 'svg', client);
  }

  /** Prepares a code that is not stored for {@link draw}. @throws WordsUndrawable, LogoRejected, LogoIsCode, StyleUnreadable */
  async prepareStatic(
    code: Pick<PictureRequest, 'text' | 'level'>,
    style: Style,
    client: Client,
  ): Promise<PictureRequest> {
    const prepared = await this.prepareFor('picture', style, client);
    refuseUnseenLogo(code.text, { ...prepared, level: code.level });
    return { ...code, ...prepared, style: { ...prepared.style, dotsPerInch } };
  }

  /** Draws a code that is not stored. */
  draw(code: PictureRequest, size: PictureSize, format: ImageFormat, client: Client): Promise<Buffer> {
    return this.pool.render({ ...code, ...size }, format, client);
  }

  private async prepareFor(use: Use, style: Style, client: Client): Promise<PreparedStyle> {
    await this.refuseUndrawable(use, fieldOfWords(style), captionText(style), client);
    if (!style.logo) return { style };
    const picture = logoBytes(style.logo);
    if (!picture) throw new LogoRejected('The logo is not an image that can be read');
    const { logoFit = 'contain' } = style;
    const { logo, aspect } = await this.pool.readLogo(use, { picture, fit: logoFit }, client);
    return { style: { ...style, logoFit, ...(aspect && { logoAspect: aspect }) }, logo };
  }

  /** @param field path of the words in the request @throws WordsUndrawable */
  async refuseUndrawable(use: Use, field: string, words: string, client: Client): Promise<void> {
    if (isInPageFont(words)) return;
    const characters = await this.pool.findUndrawable(use, words, client);
    if (characters.length > 0) throw new WordsUndrawable(field, characters);
  }

  /** Returns what the picture of a record is drawn from. */
  async requestOf(record: QrRecord, size?: PictureSize): Promise<PictureRequest> {
    const { id, style } = record;
    const logo = style.logo ? await this.storage.get(style.logo) : undefined;
    if (style.logo && !logo)
      this.logger.error(
        { id },
        'The logo of a code is missing in the storage; the code is drawn without it.',
      );
    return {
      text: this.textOf(record),
      style,
      ...(logo && { logo }),
      ...size,
    };
  }
}

const fieldOfWords = ({ banner }: Style) => (banner ? 'style.banner.text' : 'style.text');

/** @throws StyleUnreadable */
function refuseUnseenLogo(text: string, { style, level }: PreparedStyle): void {
  if (!style.logoAspect) return;
  const moduleCount = makeMatrix(text, level).size;
  if (isLogoVisible(style, moduleCount)) return;
  throw new StyleUnreadable(texts.unseenLogo, suggestVisibleLogo(style, moduleCount));
}
