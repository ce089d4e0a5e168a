import { Logger } from '@nestjs/common';
import type { InjectOptions } from 'fastify';
import type { GeoService } from '../geo/geo.service.js';
import type { DailyVisits } from './daily-visits.js';
import type { ScanCounter } from './scan-counter.js';
import { ScanWarmUp } from './scan-warm-up.service.js';
import { VisitReader } from './visit-reader.js';

function warmUp(prepare: () => Promise<void>) {
  const [counter, daily] = [{ prepare }, { prepare }] as unknown as [ScanCounter, DailyVisits];
  const sent: InjectOptions[] = [];
  const run = new ScanWarmUp(counter, daily).run(async (request) => void sent.push(request));
  return run.then(() => sent);
}

it('prepares both connections, then sends requests that count nothing', async () => {
  let prepared = 0;
  const sent = await warmUp(async () => void prepared++);
  expect(prepared).toBe(2);
  expect(sent.length).toBeGreaterThan(0);
  const visits = new VisitReader({ countryOf: () => null } as unknown as GeoService);
  for (const request of sent)
    expect(visits.read(request as Parameters<VisitReader['read']>[0]).kind).toBe('head');
});

it('lets the server start where the database fails', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  expect(await warmUp(() => Promise.reject(new Error('away')))).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
