import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { etagMatches } from '../http/header-values.js';
import { Readable } from 'node:stream';

/** A file in memory with its response headers. */
export interface TaggedFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

/** Adds an ETag: the digest of body and headers, since a 304 cannot take a header back that an earlier answer had. */
export function taggedFile(body: Buffer, headers: Readonly<Record<string, string>>): TaggedFile {
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url');
  const etag = `"${digest}"`;
  return { body, headers: { etag, ...headers } };
}

/** @param known the request's `If-None-Match`; a client that already has the file gets 304 */
export function sendTagged(reply: FastifyReply, { body, headers }: TaggedFile, known?: string): void {
  void reply.headers(headers);
  if (etagMatches(headers.etag, known)) void reply.status(304).send();
  else void reply.send(body);
}

/** Creates a body for responses that keep the `content-length` of another one: Fastify overwrites it unless the body is a stream. */
export const emptyBody = () => Readable.from([]);
