import { Injectable } from '@nestjs/common';
import { contentDisposition } from '../common/content-disposition.js';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { type TaggedFile, taggedFile } from '../common/tagged-file.js';
import { formatContentType, isImageFormat } from '../domain/formats.js';
import { pictureName } from '../domain/picture-name.js';
import { codeWidths } from '../domain/style.js';
import { namedContent } from './named-content.js';
import type { ImageQuery } from './qr.schemas.js';
import { QrService } from './qr.service.js';

/** A code never changes its look, so its picture may be kept for a year. */
const caching = 'public, max-age=31536000, immutable';

/** An SVG opened as a document may show its logo and nothing else. */
const policy = "default-src 'none'; img-src data:; sandbox; frame-ancestors 'none'";

/** Pictures of codes as files. */
@Injectable()
export class QrImageService {
  constructor(private readonly qr: QrService) {}

  /** @throws QrNotFound, RouteNotFound for an unknown format, Unavailable */
  async image(id: string, format: string, { size, download }: ImageQuery): Promise<TaggedFile> {
    if (!isImageFormat(format)) throw new RouteNotFound();
    const record = await this.qr.find(id);
    const body = await this.qr.picture(record, format, size);
    const codeWidth = size ?? codeWidths[record.style.size];
    const name = pictureName(namedContent(record), codeWidth, format);
    return taggedFile(body, {
      'content-type': formatContentType(format),
      'cache-control': caching,
      'content-security-policy': policy,
      'content-disposition': contentDisposition(download === '1' ? 'attachment' : 'inline', name),
    });
  }
}
