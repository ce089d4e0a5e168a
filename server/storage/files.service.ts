import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { emptyBody } from '../common/documents/tagged-file.js';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { etagMatches } from '../common/http/header-values.js';
import { Settings } from '../config/settings.js';
import { readRange } from './byte-range.js';
import { contentTypeOfKey, isUpload } from './object-key.js';
import { type ByteRange, type ObjectInfo, ObjectStorage } from './object-storage.js';

/** The parts of a file request that determine the response. */
export interface FileRequest {
  readonly method: string;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface FileResponse {
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

  /** @throws RouteNotFound also for uploads, whose content nobody has checked yet; Unavailable */
  async respond(key: string, request: FileRequest): Promise<FileResponse> {
    if (isUpload(key) && !this.settings.testPages) throw new RouteNotFound();
    if (request.method === 'GET' && !request.range && !request.ifNoneMatch) return this.whole(key);
    const info = await this.storage.stat(key);
    if (!info) throw new RouteNotFound();
    if (etagMatches(info.etag, request.ifNoneMatch))
      return { status: 304, headers: { etag: info.etag }, body: emptyBody() };
    const range = request.method === 'GET' ? readRange(effectiveRange(info, request), info.bytes) : undefined;
    if (range === 'unsatisfiable') return unsatisfiable(info);
    if (range) return this.part(info, range);
    return request.method === 'HEAD' ? { ...ok(info), body: emptyBody() } : this.whole(key);
  }

  private async whole(key: string): Promise<FileResponse> {
    const opened = await this.storage.open(key);
    if (!opened) throw new RouteNotFound();
    return { ...ok(opened.info), body: opened.body };
  }

  private async part({ key, bytes }: ObjectInfo, range: ByteRange): Promise<FileResponse> {
    const opened = await this.storage.open(key, range);
    if (!opened) throw new RouteNotFound();
    const headers = {
      ...ok(opened.info).headers,
      'content-length': String(range.last - range.first + 1),
      'content-range': `bytes ${range.first}-${range.last}/${bytes}`,
    };
    return { status: 206, headers, body: opened.body };
  }
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
const effectiveRange = ({ etag }: ObjectInfo, { range, ifRange }: FileRequest) =>
  ifRange === undefined || ifRange === etag ? range : undefined;
