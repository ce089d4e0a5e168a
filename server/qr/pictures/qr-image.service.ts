import { Injectable } from '@nestjs/common';
import type { Client } from '../../common/http/client-signal.js';
import { contentDisposition, etagMatches } from '../../common/http/header-values.js';
import { RequestInvalid, RouteNotFound } from '../../common/errors/request-errors.js';
import { formatContentType, type ImageFormat, isImageFormat, sizeFault } from '../../domain/formats.js';
import { pictureName } from '../../domain/picture-name.js';
import { jpegFault, mmFault } from '../../domain/paper/picture-size.js';
import { codeWidths, type Style } from '../../domain/style.js';
import { makeMatrix } from '../../render/model/matrix.js';
import type { ImageQuery } from '../qr.schemas.js';
import { PictureVersions } from './picture-versions.service.js';
import { type PictureSize, QrPictureService } from './qr-picture.service.js';
import { QrService } from '../qr.service.js';

/** A picture never changes, so caches may keep it for a year. The one without a version may be replaced by another. */
const cachingOf = ({ v }: ImageQuery) =>
  v === undefined ? 'public, no-cache' : 'public, max-age=31536000, immutable';

/** Lets an SVG that is opened as a document show its logo and load nothing else. */
const policy = "default-src 'none'; img-src data:; base-uri 'none'; sandbox; frame-ancestors 'none'";

/** The parts of a request for a picture that determine the response. */
export interface ImageRequest {
  readonly method: string;
  readonly ifNoneMatch: string | undefined;
  readonly client: Client;
}

export interface ImageResponse {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** undefined: only the headers are sent. */
  readonly body?: Buffer;
}

/** Serves pictures of codes as files. A picture is drawn only when it is sent. */
@Injectable()
export class QrImageService {
  constructor(
    private readonly qr: QrService,
    private readonly pictures: QrPictureService,
    private readonly versions: PictureVersions,
  ) {}

  /**
   * @throws RouteNotFound for an unknown format, RequestInvalid for a size that is not available, QrNotFound, PictureNotFound,
   * QrGone for a deleted code, Unavailable, ClientGone
   */
  async image(id: string, format: string, query: ImageQuery, request: ImageRequest): Promise<ImageResponse> {
    if (!isImageFormat(format)) throw new RouteNotFound();
    const current = await this.qr.findKept(id);
    const record = query.v === undefined ? current : await this.versions.find(current, query.v);
    const moduleCount = makeMatrix(this.pictures.textOf(record)).size;
    const size = pictureSize(format, query, moduleCount, record.style);
    const { codeWidth } = size;
    const etag = this.pictures.tag(record, format, size);
    const name = pictureName(await record.outcome.title(), codeWidth, format);
    const common = {
      etag,
      'content-type': formatContentType(format),
      'cache-control': cachingOf(query),
      'content-security-policy': policy,
      // Firefox applies the policy of the page around a frame to the frame's downloads.
      'cross-origin-embedder-policy': 'require-corp',
      'content-disposition': contentDisposition(query.download === '1' ? 'attachment' : 'inline', name),
    };
    if (etagMatches(etag, request.ifNoneMatch)) return { status: 304, headers: common };
    const headers = { ...common, ...(await this.pictures.mmHeader(record, size, request.client)) };
    if (request.method === 'HEAD') return { status: 200, headers };
    return { status: 200, headers, body: await this.qr.picture(record, format, size, request.client) };
  }
}

/**
 * Returns the size of a picture that was asked for.
 * @throws RequestInvalid for a size in which the format does not exist, or too small for the code
 */
export function pictureSize(
  format: ImageFormat,
  { size, mm }: Pick<ImageQuery, 'size' | 'mm'>,
  moduleCount: number,
  style: Style,
): PictureSize {
  const codeWidth = size ?? codeWidths[style.size];
  refuse('size', size && sizeFault(format, size, moduleCount));
  refuse('mm', mm && mmFault(mm, moduleCount));
  refuse('mm', mm && format === 'jpg' && jpegFault(mm, codeWidth));
  return { codeWidth, mm };
}

function refuse(field: string, message: string | number | false | undefined): void {
  if (message) throw new RequestInvalid(`${field} ${message}`, [{ field, message: String(message) }]);
}
