import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { domainError } from '../errors/domain-error.js';

/** Nobody waits for the answer any more. */
export class ClientGone extends domainError('unavailable', 'unavailable', 'The client is gone') {}

/** One per connection: its requests end together. */
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

/** For `.catch()`: undefined where the client is gone, since there is nobody to answer; rethrows others. */
export function undefinedIfClientGone(error: unknown): undefined {
  if (!(error instanceof ClientGone)) throw error;
}
