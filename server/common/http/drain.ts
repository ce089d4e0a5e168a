import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Module } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { closeUnlessOwed } from './pipelined-requests.js';

/** Longer than balancers need to notice that a server is not ready: three failed checks at intervals of two seconds. */
const longestDrainMs = 7_000;
/** After this time without a request, open connections count as idle. */
const quietMs = 2_000;
const pollMs = 100;

/**
 * The phase between the signal to stop and the stop. Requests on old and new connections are still answered, with `Connection: close`,
 * and `/health/ready` reports that the server stops, so that clients and balancers leave by themselves. Closing an idle connection at
 * once would lose a request that is already on its way.
 */
@Injectable()
export class Drain {
  private lastRequestMs = -Infinity;
  private hasBegun = false;
  private readonly connections = new Set<Socket>();

  get begun(): boolean {
    return this.hasBegun;
  }

  /** Tracks connections and requests. Once draining, each response closes its connection. */
  watch(fastify: FastifyInstance): void {
    fastify.server.on('connection', (socket: Socket) => {
      this.connections.add(socket);
      socket.once('close', () => this.connections.delete(socket));
    });
    fastify.addHook('onRequest', (_request, _reply, done) => {
      this.lastRequestMs = performance.now();
      done();
    });
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.hasBegun) void reply.header('connection', 'close');
      done();
    });
    fastify.addHook('preClose', async () => this.begin());
  }

  private begin(): void {
    this.hasBegun = true;
  }

  /** Starts draining and waits until no request has come for {@link quietMs}, at most {@link longestDrainMs}. */
  async run(): Promise<void> {
    this.begin();
    const end = performance.now() + longestDrainMs;
    for (
      let now = performance.now();
      now < end && now - this.lastRequestMs < quietMs;
      now = performance.now()
    )
      await sleep(pollMs);
  }

  /** Closes all connections except those whose request is still being answered to a client that reads. */
  cutStalled(): void {
    closeUnlessOwed(this.connections);
  }
}

@Module({ providers: [Drain], exports: [Drain] })
export class DrainModule {}
