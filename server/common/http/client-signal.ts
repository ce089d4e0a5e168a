import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { domainError } from '../errors/domain-error.js';
import { subscriberKeyOf } from './client-key.js';

/** A client that waits for long work, such as a picture. */
export interface Client {
  /** Key of the subscriber, whose work takes turns with that of others. */
  readonly key: string;
  /** Aborts when the client leaves; undefined: the work is done in any case. */
  readonly signal?: AbortSignal | undefined;
  /** The work may wait for all other work, such as the codes of a batch. */
  readonly isPatient?: boolean;
}

/** The client of background work. */
export const ourselves: Client = { key: '' };

export const clientOf = (request: Pick<FastifyRequest, 'ip' | 'raw'>): Client => ({
  key: subscriberKeyOf(request),
  signal: clientSignal(request.raw),
});

/** The client has disconnected before its response. */
export class ClientGone extends domainError('unavailable', 'unavailable', 'The client is gone') {}

/** One signal per connection, since its requests end together. */
const signals = new WeakMap<Socket, AbortSignal>();

/** Aborts with {@link ClientGone} when the connection of a request closes. */
export function clientSignal({ socket }: Pick<IncomingMessage, 'socket'>): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const controller = new AbortController();
  const leave = () => controller.abort(new ClientGone());
  if (socket.destroyed) leave();
  else socket.once('close', leave);
  signals.set(socket, controller.signal);
  return controller.signal;
}

/** For `.catch()`: returns undefined if the client has disconnected, and rethrows other errors. */
export function undefinedIfClientGone(error: unknown): undefined {
  if (!(error instanceof ClientGone)) throw error;
}
