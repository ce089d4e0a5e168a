import { Injectable } from '@nestjs/common';
import type { Client } from '../../common/http/client-signal.js';
import { contentDisposition } from '../../common/http/header-values.js';
import { RouteNotFound } from '../../common/errors/request-errors.js';
import { formatContentType, type ImageFormat, isImageFormat } from '../../domain/formats.js';
import type { Content, ContentRules, Kind } from '../../domain/kinds/kind.js';
import { findKind } from '../../domain/kinds/kinds.js';
import { readContent } from '../../domain/kinds/read-content.js';
import { isCodeSmallEnough, Static, type StaticCode } from '../../domain/kinds/static-code.js';
import type { Link } from '../../domain/outcome.js';
import { linkTitle, pictureName } from '../../domain/picture-name.js';
import { dotsPerInch, type Style } from '../../domain/style.js';
import { makeMatrix, type Matrix } from '../../render/model/matrix.js';
import { rateStyle } from '../../render/model/scannability.js';
import type { PictureRequest } from '../../render/picture.js';
import { TypeNotFound } from '../../types/types.service.js';
import { ContentInvalid, LogoRejected, PayloadTooLong, StyleUnreadable } from '../qr.errors.js';
import type { Scannable, StaticPictureResponse } from '../qr.responses.js';
import type { ImageQuery, StaticPicture } from '../qr.schemas.js';
import { pictureSize } from './qr-image.service.js';
import { QrCreationService } from '../creation/qr-creation.service.js';
import { type PreparedStyle, QrPictureService } from './qr-picture.service.js';
import { DestinationReader } from '../creation/destination-reader.js';
import { refuseUnreadable, scannable } from './scannable.js';

/** A content that was read, as its code. */
interface ReadCode extends StaticCode {
  readonly kind: string;
  /** What the content is called. */
  readonly title: string;
  readonly matrix: Matrix;
}

/** Checks and draws codes that hold their content themselves. */
@Injectable()
export class StaticPicturesService {
  constructor(
    private readonly pictures: QrPictureService,
    private readonly destinations: DestinationReader,
    private readonly creations: QrCreationService,
  ) {}

  /**
   * @returns the text in the code, and how well it scans
   * @throws TypeNotFound for a kind whose codes hold no content, ContentInvalid, ResourceInvalid, PayloadTooLong, WordsUndrawable,
   * LogoRejected, LogoIsCode, StyleUnreadable, Unavailable, ClientGone
   */
  async check(request: StaticPicture, client: Client): Promise<StaticPictureResponse> {
    const { kind, matrix, ...code } = await this.codeOf(request);
    const { text: payload, level } = code;
    const rating = await this.rate(code, matrix, request.style, client);
    const version = (matrix.size - 17) / 4;
    return { success: true, kind, payload, version, level, scannable: rating };
  }

  /**
   * Draws a code. Colors that may be unreadable are proved first; what else weakens a code is left to {@link check}, since a proof takes
   * longer than a picture.
   * @throws RouteNotFound for an unknown format, RequestInvalid for a size that is not available; the errors of {@link check}
   */
  async draw(request: StaticPicture, format: string, query: ImageQuery, client: Client) {
    if (!isImageFormat(format)) throw new RouteNotFound();
    const code = await this.codeOf(request);
    const size = pictureSize(format, query, code.matrix.size, request.style);
    const prepared = await this.prepareCode(code, request.style, client);
    const name = pictureName(code.title, size.codeWidth, format);
    const headers = {
      'content-type': formatContentType(format),
      'cache-control': 'no-store',
      'content-disposition': contentDisposition(query.download === '1' ? 'attachment' : 'inline', name),
      ...(await this.pictures.mmHeader(prepared, size, client)),
    };
    return { headers, body: await this.pictures.draw(prepared, size, format, client) };
  }

  /**
   * Proves one of many codes.
   * @param prepared style of all, with the words of this one
   * @returns what the content is called, how well its code scans, and a function that draws it
   * @throws the errors of {@link check}, apart from those of a style
   */
  async proveOne({ kind, content }: Omit<StaticPicture, 'style'>, prepared: PreparedStyle, client: Client) {
    const { style } = prepared;
    const { text, level, title, matrix } = await this.codeOf({ kind, content, style });
    const { score } = await this.rateBy({ ...prepared, level }, text, matrix, client);
    const request = { ...prepared, text, level, style: { ...style, dotsPerInch } };
    const draw = (format: ImageFormat, query: Pick<ImageQuery, 'size' | 'mm'>) =>
      this.pictures.draw(request, pictureSize(format, query, matrix.size, style), format, client);
    return { title, score, draw };
  }

  /**
   * Prepares a code that is drawn on a sheet, and what it is called.
   * @returns `link` as well, if that is what the code holds
   * @throws the errors of {@link check}
   */
  async prepare(given: StaticPicture, client: Client) {
    const code = await this.codeOf(given);
    const request = await this.prepareCode(code, given.style, client);
    return {
      request,
      title: code.title,
      link: findKind(code.kind)?.takes === 'link' ? code.text : undefined,
    };
  }

  private async prepareCode(
    { text, level, matrix }: ReadCode,
    style: Style,
    client: Client,
  ): Promise<PictureRequest> {
    if (rateStyle(style).refused) await this.rate({ text, level }, matrix, style, client);
    return this.pictures.prepareStatic({ text, level }, style, client);
  }

  /** Draws a code in its stored size and reads it. @throws WordsUndrawable, LogoRejected, LogoIsCode, StyleUnreadable, PayloadTooLong */
  private async rate(
    { text, level }: StaticCode,
    matrix: Matrix,
    wanted: Style,
    client: Client,
  ): Promise<Scannable> {
    const prepared = { ...(await this.pictures.prepare(wanted, client)), level };
    return this.rateBy(prepared, text, matrix, client);
  }

  private async rateBy(
    prepared: PreparedStyle,
    text: string,
    { size: moduleCount }: Matrix,
    client: Client,
  ): Promise<Scannable> {
    const { proof } = await this.pictures.renderProved([text], prepared, client);
    try {
      refuseUnreadable(prepared.style, proof, moduleCount);
    } catch (error) {
      // If no other style would help, the content has too many modules.
      throw error instanceof StyleUnreadable && !error.details?.suggestion ? new PayloadTooLong() : error;
    }
    return scannable(prepared.style, proof, moduleCount);
  }

  private async codeOf({ kind: name, content: given, style }: StaticPicture): Promise<ReadCode> {
    const { kind, rules } = await kindOf(name);
    if (style.logo && rules.code!.takesLogo === false)
      throw new LogoRejected('Codes of this kind take no logo');
    const content = await this.contentOf(kind, rules, given);
    const code = new Static(rules, content).code(style.logo !== '');
    const title = kind.takes === 'link' ? linkTitle(code.text) : rules.describe(content);
    return { ...code, kind: kind.name, title, matrix: matrixOf(rules, code) };
  }

  /** Reads a content. Links follow the same rules as destinations of short links. */
  private async contentOf(kind: Kind, rules: ContentRules, given: Content): Promise<Content> {
    if (kind.takes === 'link') {
      const link = (await this.destinations.check(kind.name, { content: given })) as Link;
      await this.creations.refuseBanned({ outcome: link, uploadedSha256: null });
      return { url: link.url };
    }
    const read = readContent(rules, given);
    if ('faults' in read) throw new ContentInvalid(read.faults);
    return read.content;
  }
}

async function kindOf(name: string): Promise<{ kind: Kind; rules: ContentRules }> {
  const kind = findKind(name);
  const rules = await kind?.load();
  if (!kind || !rules?.code) throw new TypeNotFound(name);
  return { kind, rules };
}

/** @throws PayloadTooLong */
function matrixOf(rules: ContentRules, { text, level }: StaticCode): Matrix {
  const matrix = fittingMatrix(text, level);
  if (!matrix || !isCodeSmallEnough(rules, matrix.size)) throw new PayloadTooLong();
  return matrix;
}

function fittingMatrix(...code: Parameters<typeof makeMatrix>): Matrix | undefined {
  try {
    return makeMatrix(...code);
  } catch {
    return undefined; // It does not fit the largest version.
  }
}
