import { Injectable } from '@nestjs/common';
import { domainError } from '../common/errors/domain-error.js';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { html } from '../common/documents/html.js';
import { productName } from '../config/product.js';
import { Settings } from '../config/settings.js';
import { defaultFrameHeight, framePath } from '../domain/embed.js';
import { defaultLanguage, type Language, languageCookie, languages } from '../domain/languages/languages.js';
import { parseUrl } from '../domain/address.js';
import { codeWidths } from '../domain/style.js';
import { embedTexts, homeTexts, qrPageTexts } from '../pages/page-texts.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import { textOf } from '../qr/store/qr.record.js';
import { QrService } from '../qr/qr.service.js';
import { makeMatrix } from '../render/model/matrix.js';
import type { OEmbedQuery, OEmbedResponse } from './oembed.schemas.js';
import { fitPicture } from './picture-size.rule.js';

const cacheSeconds = 86_400;
const frameWidth = 640;

/** The request is for another format than JSON, for which oEmbed has its own status (oembed.com, 2.3.4.1). */
class FormatNotOffered extends domainError(
  'not-implemented',
  'format.not-offered',
  'This is offered as JSON alone',
) {}

/** Describes our pages to sites that embed the targets of their links (oembed.com). */
@Injectable()
export class OEmbedService {
  constructor(
    private readonly qr: QrService,
    private readonly presenter: QrPresenter,
    private readonly settings: Settings,
  ) {}

  /** @throws FormatNotOffered; RouteNotFound for an address without a description; QrNotFound, QrGone */
  async describe({ url, format, maxwidth, maxheight }: OEmbedQuery): Promise<OEmbedResponse> {
    if (format !== 'json') throw new FormatNotOffered();
    const address = parseUrl(url);
    if (address?.origin !== parseUrl(this.settings.publicOrigin)?.origin) throw new RouteNotFound();
    const path = address!.pathname;
    const named = address!.searchParams.get(languageCookie);
    const language = languages.find((one) => one === named);
    if (path === '/')
      return this.frame(homeTexts(language ?? defaultLanguage).title, language, maxwidth, maxheight);
    if (path === '/embed')
      return this.frame(embedTexts(language ?? defaultLanguage).title, language, maxwidth, maxheight);
    const [, id] = /^\/qr\/([^/]+)$/.exec(path) ?? [];
    if (id === undefined) throw new RouteNotFound();
    return this.photo(id, language ?? defaultLanguage, maxwidth, maxheight);
  }

  private frame(
    title: string,
    language: Language | undefined,
    maxWidth = frameWidth,
    maxHeight = defaultFrameHeight,
  ): OEmbedResponse {
    const [width, height] = [Math.min(frameWidth, maxWidth), Math.min(defaultFrameHeight, maxHeight)];
    const query = language ? `?${languageCookie}=${language}` : '';
    const frame = html`<iframe src="${this.settings.publicOrigin}${framePath}${query}" title="${productName}" width="${width}" height="${height}" frameborder="0" allow="clipboard-write; web-share"></iframe>`;
    return { ...this.common(title), type: 'rich', html: frame.text, width, height };
  }

  private async photo(
    id: string,
    language: Language,
    maxWidth?: number,
    maxHeight?: number,
  ): Promise<OEmbedResponse> {
    const record = await this.qr.find(id);
    const matrix = makeMatrix(textOf(record, this.settings));
    const { codeWidth, width, height } = fitPicture(matrix, record.style, maxWidth, maxHeight);
    const isStored = codeWidth === codeWidths[record.style.size];
    const version = record.pictureVersion === 1 ? '' : `&v=${record.pictureVersion}`;
    const drawn = `${this.settings.publicOrigin}/api/qr/${record.id}/image.png?size=${codeWidth}${version}`;
    const url = isStored ? this.presenter.imageUrl(record) : drawn;
    return {
      ...this.common(`${qrPageTexts(language).qrCode} ${record.id}`),
      type: 'photo',
      url,
      width,
      height,
    };
  }

  private common(title: string) {
    return {
      version: '1.0',
      title,
      provider_name: productName,
      provider_url: `${this.settings.publicOrigin}/`,
      cache_age: cacheSeconds,
    } as const;
  }
}
