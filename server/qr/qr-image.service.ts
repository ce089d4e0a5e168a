import { Injectable } from '@nestjs/common';
import { contentDisposition, etagMatches } from '../common/http/header-values.js';
import { RequestInvalid, RouteNotFound } from '../common/errors/request-errors.js';
import { formatContentType, isImageFormat, sizeFault } from '../domain/formats.js';
import { pictureName } from '../domain/picture-name.js';
import { codeWidths } from '../domain/style.js';
import { pictureTitle } from './picture-title.js';
import type { ImageQuery } from './qr.schemas.js';
import { QrPictureService } from './qr-picture.service.js';
import { QrService } from './qr.service.js';

/** A code never changes its look, so its picture may be kept for a year. */
const caching = 'public, max-age=31536000, immutable';

/** An SVG opened as a document may show its logo and nothing else. */
const policy = "default-src 'none'; img-src data:; base-uri 'none'; sandbox; frame-ancestors 'none'";

/** The parts of a request for a picture that determine the response. */
export interface ImageRequest {
  readonly method: string;
  readonly ifNoneMatch: string | undefined;
  /** Aborts when the client is gone. */
  readonly client: AbortSignal;
}

export interface ImageResponse {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** undefined: nothing but the headers is sent. */
  readonly body?: Buffer;
}

/** Pictures of codes as files. Only what is sent is drawn. */
@Injectable()
export class QrImageService {
  constructor(
    private readonly qr: QrService,
    private readonly pictures: QrPictureService,
  ) {}

  /**
   * @throws RouteNotFound for an unknown format, RequestInvalid for a size that the format is not made in, QrNotFound,
   * QrGone for a deleted code, Unavailable, ClientGone
   */
  async image(id: string, format: string, query: ImageQuery, request: ImageRequest): Promise<ImageResponse> {
    if (!isImageFormat(format)) throw new RouteNotFound();
    const fault = query.size && sizeFault(format, query.size);
    if (fault) throw new RequestInvalid(`size ${fault}`, [{ field: 'size', message: fault }]);
    const record = await this.qr.findKept(id);
    const codeWidth = query.size ?? codeWidths[record.style.size];
    const etag = this.pictures.tag(record, format, codeWidth);
    const name = pictureName(await pictureTitle(record), codeWidth, format);
    const headers = {
      etag,
      'content-type': formatContentType(format),
      'cache-control': caching,
      'content-security-policy': policy,
      // Firefox holds what a frame downloads against the policy of the page around it.
      'cross-origin-embedder-policy': 'require-corp',
      'content-disposition': contentDisposition(query.download === '1' ? 'attachment' : 'inline', name),
    };
    if (etagMatches(etag, request.ifNoneMatch)) return { status: 304, headers };
    if (request.method === 'HEAD') return { status: 200, headers };
    return { status: 200, headers, body: await this.qr.picture(record, format, codeWidth, request.client) };
  }
}
