import { Injectable } from '@nestjs/common';
import { contentDisposition } from '../common/http/header-values.js';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { formatContentType, isImageFormat } from '../domain/formats.js';
import { findKind } from '../domain/kinds/kinds.js';
import { readContent } from '../domain/kinds/read-content.js';
import { pictureName } from '../domain/picture-name.js';
import { codeWidths } from '../domain/style.js';
import { makeMatrix } from '../render/model/matrix.js';
import { TypeNotFound } from '../types/types.service.js';
import { ContentInvalid, PayloadTooLong } from './qr.errors.js';
import type { StaticPictureResponse } from './qr.responses.js';
import type { ImageQuery, StaticPicture } from './qr.schemas.js';
import { refuseSize } from './qr-image.service.js';
import { QrPictureService } from './qr-picture.service.js';
import { refuseUnreadable, scannable } from './scannable.js';

/** In larger versions the modules of a printed code are too small for phones. */
const maxVersion = 25;
/** Every text up to this length fits version 40 at level H (ISO/IEC 18004, table 7). */
const maxPayloadBytes = 1_273;

/** Checks and draws codes that hold their content themselves. */
@Injectable()
export class StaticPicturesService {
  constructor(private readonly pictures: QrPictureService) {}

  /**
   * @returns the text in the code, and how well it scans
   * @throws TypeNotFound for a kind whose codes hold no content, ContentInvalid, PayloadTooLong, WordsUndrawable, LogoRejected, LogoIsCode,
   * StyleUnreadable, Unavailable, ClientGone
   */
  async check(request: StaticPicture, client: AbortSignal): Promise<StaticPictureResponse> {
    const { kind, payload, version } = await payloadOf(request);
    const prepared = await this.pictures.prepare(request.style, client);
    const { style } = prepared;
    const { proof } = await this.pictures.renderProved([payload], prepared, client);
    refuseUnreadable(style, proof);
    return { success: true, kind, payload, version, level: 'H', scannable: scannable(style, proof) };
  }

  /** @throws RouteNotFound for an unknown format, RequestInvalid for a size that is not available; the errors of {@link check} except StyleUnreadable */
  async draw(request: StaticPicture, format: string, query: ImageQuery, client: AbortSignal) {
    if (!isImageFormat(format)) throw new RouteNotFound();
    const { payload, title } = await payloadOf(request);
    refuseSize(format, query, payload);
    const codeWidth = query.size ?? codeWidths[request.style.size];
    const name = pictureName(title, codeWidth, format);
    const headers = {
      'content-type': formatContentType(format),
      'cache-control': 'no-store',
      'content-disposition': contentDisposition(query.download === '1' ? 'attachment' : 'inline', name),
    };
    return { headers, body: await this.pictures.draw(payload, request.style, format, codeWidth, client) };
  }
}

async function payloadOf({ kind: name, content: given }: StaticPicture) {
  const kind = findKind(name);
  if (kind?.becomes !== 'text') throw new TypeNotFound(name);
  const rules = await kind.load();
  const read = readContent(rules, given);
  if ('faults' in read) throw new ContentInvalid(read.faults);
  const payload = rules.value!(read.content);
  return { kind: kind.name, payload, version: versionOf(payload), title: rules.describe(read.content) };
}

/** @throws PayloadTooLong */
function versionOf(payload: string): number {
  if (Buffer.byteLength(payload) > maxPayloadBytes) throw new PayloadTooLong();
  const version = (makeMatrix(payload).size - 17) / 4;
  if (version > maxVersion) throw new PayloadTooLong();
  return version;
}
