import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { bodyTimeoutMs, endSlowBody } from './body-limits.js';
import { RoutePolicy } from '../http/route-policy.js';

const requestWith = (headers: object, policy: RoutePolicy = {}) => {
  const raw = Object.assign(new EventEmitter(), { destroy: jest.fn() });
  endSlowBody({ raw, headers, routeOptions: { config: { policy } } } as unknown as FastifyRequest);
  return raw;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['a length', { 'content-length': '5' }, {}, 1],
  ['no length', { 'transfer-encoding': 'chunked' }, {}, 1],
  ['no body', {}, {}, 0],
  ['a file', { 'content-length': '5' }, { body: 'file' } as const, 0],
])('ends a request with %s after a minute: %#', (_, headers, policy, times) => {
  const raw = requestWith(headers, policy);
  jest.advanceTimersByTime(bodyTimeoutMs - 1);
  expect(raw.destroy).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(raw.destroy).toHaveBeenCalledTimes(times);
});

it('lets a logo of 7 MB arrive at 20 kB/s, and ends a request that is slower than 10 kB/s', () => {
  const raw = requestWith({ 'content-length': '7000000' });
  jest.advanceTimersByTime(7_000_000 / 20);
  expect(raw.destroy).not.toHaveBeenCalled();
  jest.advanceTimersByTime(bodyTimeoutMs + 7_000_000 / 20);
  expect(raw.destroy).toHaveBeenCalledTimes(1);
});

it.each(['70000000', '1000000000000000'])(
  'ends a request that announces %s bytes after ten minutes',
  (length) => {
    const raw = requestWith({ 'content-length': length });
    jest.advanceTimersByTime(599_999);
    expect(raw.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(raw.destroy).toHaveBeenCalledTimes(1);
  },
);

it('does not end a request that is complete', () => {
  const raw = requestWith({ 'content-length': '5' });
  raw.emit('close');
  jest.advanceTimersByTime(bodyTimeoutMs);
  expect(raw.destroy).not.toHaveBeenCalled();
});
