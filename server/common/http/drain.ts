import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Module } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { closeUnlessOwed } from './pipelined-requests.js';

/** Longer than balancers take to notice that a server is not ready: three failed checks, one every two seconds. */
const longestDrainMs = 7_000;
/** After this time without a request, the connections that are still open are taken for idle ones. */
const quietMs = 2_000;
const pollMs = 100;

/**
 * The time between the order to stop and the stop. Requests go on being answered, on old connections and new ones, with
 * `Connection: close`, and `/health/ready` says that the process stops: clients and balancers leave by themselves. A connection that was
 * simply closed could have had the next request on its way, which would be lost.
 */
@Injectable()
export class Drain {
  private lastRequestMs = -Infinity;
  private hasBegun = false;
  private readonly connections = new Set<Socket>();

  get begun(): boolean {
    return this.hasBegun;
  }

  /** Notes connections and requests, and ends the connection of each answer once it has begun. */
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

  /** From now on answers close their connection. */
  private begin(): void {
    this.hasBegun = true;
  }

  /** Begins, and waits until no request has come for a while, or for as long as balancers may need. */
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

  /** Waits no longer for clients that still send a request or do not read their answer. */
  cutStalled(): void {
    closeUnlessOwed(this.connections);
  }
}

@Module({ providers: [Drain], exports: [Drain] })
export class DrainModule {}
