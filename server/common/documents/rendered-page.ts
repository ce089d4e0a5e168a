import type { FastifyReply } from 'fastify';

/** A complete HTML document with its headers, such as type and Content-Security-Policy. */
export interface RenderedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a page. The caller sets the status. */
export function sendPage(reply: FastifyReply, { headers, body }: RenderedPage): void {
  void reply.headers(headers).send(body);
}
