import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emptyBody } from '../common/documents/tagged-file.js';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { contentDisposition, etagMatches, notIndexed } from '../common/http/header-values.js';
import { nameInKey } from '../domain/file-key.js';
import { Settings } from '../config/settings.js';
import { cachingOf, contentTypeOfKey, isContent, isUpload, offPrefix, viewPrefix } from './object-key.js';
import { type ByteRange, type ObjectInfo, ObjectStorage } from './object-storage.js';

interface FileResponse {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** Serves stored files with conditional and range requests (RFC 9110 §13, §14). */
@Injectable()
export class FilesService {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly settings: Settings,
  ) {}

  /**
   * Answers a GET or HEAD request.
   * @param own headers of the address, in place of those of the file
   * @throws RouteNotFound also for unchecked uploads; Unavailable
   */
  async send(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    own: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const { status, headers, body } = await this.answer(key, request);
    void reply
      .status(status)
      .headers({ ...headersOf(key), ...headers, ...own })
      .send(body);
  }

  private async answer(key: string, request: FastifyRequest): Promise<FileResponse> {
    if (isUpload(key) && !this.settings.testPages) throw new RouteNotFound();
    if (key.startsWith(offPrefix) || key.startsWith(viewPrefix)) throw new RouteNotFound();
    const response =
      (await this.respond(key, request)) ??
      (isContent(key) ? await this.respond(offPrefix + key, request) : undefined);
    if (!response) throw new RouteNotFound();
    return response;
  }

  /** Returns undefined for a file that does not exist. */
  private async respond(key: string, { method, headers }: FastifyRequest): Promise<FileResponse | undefined> {
    const ifNoneMatch = headers['if-none-match'];
    if (method === 'GET' && !headers.range && !ifNoneMatch) return this.whole(key);
    const info = await this.storage.stat(key);
    if (!info) return undefined;
    if (etagMatches(info.etag, ifNoneMatch))
      return { status: 304, headers: { etag: info.etag }, body: emptyBody() };
    const range = method === 'GET' ? readRange(effectiveRange(info, headers), info.bytes) : undefined;
    if (range === 'unsatisfiable') return unsatisfiable(info);
    if (range) return this.part(info, range);
    return method === 'HEAD' ? { ...ok(info), body: emptyBody() } : this.whole(key);
  }

  private async whole(key: string): Promise<FileResponse | undefined> {
    const opened = await this.storage.open(key);
    return opened && { ...ok(opened.info), body: opened.body };
  }

  private async part({ key, bytes }: ObjectInfo, range: ByteRange): Promise<FileResponse | undefined> {
    const opened = await this.storage.open(key, range);
    if (!opened) return undefined;
    const headers = {
      ...ok(opened.info).headers,
      'content-length': String(range.last - range.first + 1),
      'content-range': `bytes ${range.first}-${range.last}/${bytes}`,
    };
    return { status: 206, headers, body: opened.body };
  }
}

/**
 * Headers that make visitors' files safe to serve from our own origin: they are sandboxed, only images and PDFs are shown inline, and
 * none is indexed. PDFs are not sandboxed: they cannot script the origin, and Safari before WebKit change 37882 (2024)
 * shows sandboxed ones as an empty page.
 */
function headersOf(key: string): Record<string, string> {
  const type = contentTypeOfKey(key) ?? '';
  const disposition = /^(image\/|application\/pdf$)/.test(type) ? 'inline' : 'attachment';
  const sandbox = type === 'application/pdf' ? '' : 'sandbox; ';
  return {
    ...notIndexed,
    'cache-control': isUpload(key) ? 'private, no-store' : cachingOf(key),
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${sandbox}frame-ancestors 'none'`,
    'content-disposition': contentDisposition(disposition, nameInKey(key)),
    'cross-origin-resource-policy': 'cross-origin',
  };
}

const ok = (info: ObjectInfo) => ({
  status: 200 as const,
  headers: {
    etag: info.etag,
    'content-type': contentTypeOfKey(info.key) ?? 'application/octet-stream',
    'content-length': String(info.bytes),
    'accept-ranges': 'bytes',
    'last-modified': info.modifiedAt.toUTCString(),
  },
});

const unsatisfiable = (info: ObjectInfo): FileResponse => ({
  status: 416,
  headers: { 'content-range': `bytes */${info.bytes}`, 'content-length': '0' },
  body: emptyBody(),
});

/** `If-Range` limits the range to clients that have this version; dates are too coarse and never match. */
const effectiveRange = ({ etag }: ObjectInfo, { range, 'if-range': ifRange }: IncomingHttpHeaders) =>
  ifRange === undefined || ifRange === etag ? range : undefined;

/**
 * Parses a `Range` header with a single range, `bytes=0-99`, `bytes=100-` or `bytes=-100` (RFC 9110 §14.1.2).
 * @param bytes length of the file
 * @returns undefined for no, several or malformed ranges, which means the whole file; 'unsatisfiable' when none of the file is in
 * range
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(/[ \t]/g, '') ?? '');
  if (!match || match[0] === 'bytes=-') return undefined;
  const [, from, to] = match;
  const first = from ? Number(from) : Math.max(0, bytes - Number(to));
  const last = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  if (from && to && Number(to) < Number(from)) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}
