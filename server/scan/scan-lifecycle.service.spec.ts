import { Logger } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { InjectOptions } from 'fastify';
import { readSettings } from '../config/settings.js';
import type { GeoService } from '../geo/geo.service.js';
import type { ScanCounter } from './scan-counter.js';
import { ScanLifecycle } from './scan-lifecycle.service.js';
import { VisitReader } from './visit-reader.js';
import type { VisitWriter } from './visit-writer.js';

/** Warms up. @returns the requests that were sent */
async function warmUp(prepare: () => Promise<void>): Promise<InjectOptions[]> {
  const [counter, writer] = [{ prepare }, { prepare }] as unknown as [ScanCounter, VisitWriter];
  const sent: InjectOptions[] = [];
  const server = { inject: async (request: InjectOptions) => void sent.push(request) };
  const host = { httpAdapter: { getInstance: () => server } } as unknown as HttpAdapterHost;
  await new ScanLifecycle(counter, writer, host).onApplicationBootstrap();
  return sent;
}

it('prepares both connections, then sends requests that count nothing', async () => {
  let prepared = 0;
  const sent = await warmUp(async () => void prepared++);
  expect(prepared).toBe(2);
  expect(sent.length).toBeGreaterThan(0);
  const visits = new VisitReader({ countryOf: () => null } as unknown as GeoService, readSettings({}));
  for (const request of sent)
    expect(visits.read(request as Parameters<VisitReader['read']>[0]).kind).toBe('head');
});

it('lets the server start although the database fails', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  expect(await warmUp(() => Promise.reject(new Error('away')))).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
