import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { bodyTimeoutMs, endSlowBody } from './body-deadline.js';

const requestWith = (headers: object) => {
  const raw = Object.assign(new EventEmitter(), { destroy: jest.fn() });
  endSlowBody({ raw, headers } as unknown as FastifyRequest);
  return raw;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['a length', { 'content-length': '5' }, 1],
  ['no length', { 'transfer-encoding': 'chunked' }, 1],
  ['no body', {}, 0],
])('ends a request with %s after a minute: %#', (_, headers, times) => {
  const raw = requestWith(headers);
  jest.advanceTimersByTime(bodyTimeoutMs - 1);
  expect(raw.destroy).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(raw.destroy).toHaveBeenCalledTimes(times);
});

it('leaves one alone that has come to its end', () => {
  const raw = requestWith({ 'content-length': '5' });
  raw.emit('close');
  jest.advanceTimersByTime(bodyTimeoutMs);
  expect(raw.destroy).not.toHaveBeenCalled();
});
