import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { ClientGone, clientSignal, undefinedIfClientGone } from './client-signal.js';

const socketOf = (destroyed = false) => Object.assign(new EventEmitter(), { destroyed }) as unknown as Socket;

it('aborts when the connection closes, for all its requests', () => {
  const socket = socketOf();
  const signals = [clientSignal({ socket }), clientSignal({ socket })];
  expect(socket.listenerCount('close')).toBe(1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  socket.emit('close');
  for (const { reason } of signals) expect(reason).toBeInstanceOf(ClientGone);
});

it('is aborted at once if the connection is already closed', () =>
  expect(clientSignal({ socket: socketOf(true) }).aborted).toBe(true));

it('returns undefined for this abort only', () => {
  expect(undefinedIfClientGone(new ClientGone())).toBeUndefined();
  expect(() => undefinedIfClientGone(new Error('fault'))).toThrow('fault');
});
