import type { FastifyReply } from 'fastify';

/** A whole HTML document with the headers it needs: its type and its security policy. */
export interface RenderedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers with a page; the status is the caller's. */
export function sendPage(reply: FastifyReply, { headers, body }: RenderedPage): void {
  void reply.headers(headers).send(body);
}
