import type { FastifyReply } from 'fastify';

/**
 * Adds `Link: <…>; rel="next"` (RFC 8288): the address of the request with another cursor, relative to it.
 * @param nextCursor null: there is no next page
 */
export function linkToNext(reply: FastifyReply, nextCursor: string | null): void {
  if (nextCursor === null) return;
  const { pathname, searchParams } = new URL(reply.request.url, 'http://host');
  searchParams.set('cursor', nextCursor);
  void reply.header('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
}
