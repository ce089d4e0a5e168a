import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes every answer from now on the last one of its connection. */
    endConnections(): void;
  }
}

/** A connection that was kept alive would delay a stop until it times out. */
export function endConnectionsWhenStopping(fastify: FastifyInstance): void {
  let ending = false;
  const endConnections = () => void (ending = true);
  fastify.decorate('endConnections', endConnections);
  fastify.addHook('preClose', async () => endConnections());
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (ending) void reply.header('connection', 'close');
    done();
  });
}
