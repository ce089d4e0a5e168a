import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { etagMatches } from '../common/etag.js';
import { readRange } from './byte-range.js';
import { contentTypeOfKey } from './object-key.js';
import { type ByteRange, type ObjectInfo, ObjectStorage } from './object-storage.js';

/** The parts of a request for a file that decide about the answer. */
export interface FileRequest {
  readonly method: string;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface FileAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** Stored files over HTTP (RFC 9110 §13 and §14). */
@Injectable()
export class FilesService {
  constructor(private readonly storage: ObjectStorage) {}

  /** @throws RouteNotFound, Unavailable */
  async answer(key: string, request: FileRequest): Promise<FileAnswer> {
    if (request.method === 'GET' && !request.range && !request.ifNoneMatch) return this.whole(key);
    const info = await this.storage.stat(key);
    if (!info) throw new RouteNotFound();
    if (etagMatches(info.etag, request.ifNoneMatch))
      return { status: 304, headers: tagOf(info), body: nothing() };
    const range = request.method === 'GET' ? readRange(rangeInForce(info, request), info.bytes) : undefined;
    if (range === 'unsatisfiable') return unsatisfiable(info);
    if (range) return this.part(info, range);
    return request.method === 'HEAD' ? { ...found(info), body: nothing() } : this.whole(key);
  }

  private async whole(key: string): Promise<FileAnswer> {
    const opened = await this.storage.open(key);
    if (!opened) throw new RouteNotFound();
    return { ...found(opened.info), body: opened.body };
  }

  private async part({ key, bytes }: ObjectInfo, range: ByteRange): Promise<FileAnswer> {
    const opened = await this.storage.open(key, range);
    if (!opened) throw new RouteNotFound();
    const headers = {
      ...found(opened.info).headers,
      'content-length': String(range.last - range.first + 1),
      'content-range': `bytes ${range.first}-${range.last}/${bytes}`,
    };
    return { status: 206, headers, body: opened.body };
  }
}

/** A stream without content: Fastify would count the length of anything else into the answer to HEAD. */
const nothing = () => Readable.from([]);

const tagOf = ({ etag }: ObjectInfo) => ({ etag });

const found = (info: ObjectInfo) => ({
  status: 200 as const,
  headers: {
    ...tagOf(info),
    'content-type': contentTypeOfKey(info.key) ?? 'application/octet-stream',
    'content-length': String(info.bytes),
    'accept-ranges': 'bytes',
    'last-modified': info.modifiedAt.toUTCString(),
  },
});

const unsatisfiable = (info: ObjectInfo): FileAnswer => ({
  status: 416,
  headers: { 'content-range': `bytes */${info.bytes}`, 'content-length': '0' },
  body: nothing(),
});

/** With `If-Range`, a range is for those who have the rest of this very content; a date is not exact enough. */
const rangeInForce = ({ etag }: ObjectInfo, { range, ifRange }: FileRequest) =>
  ifRange === undefined || ifRange === etag ? range : undefined;
