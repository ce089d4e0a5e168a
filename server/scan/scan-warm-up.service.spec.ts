import { Logger } from '@nestjs/common';
import type { InjectOptions } from 'fastify';
import type { DailyVisits } from './daily-visits.js';
import type { ScanCounter } from './scan-counter.js';
import { ScanWarmUp } from './scan-warm-up.service.js';
import { kindOfVisit } from './visit-kind.rule.js';

function warmUp(prepare: () => Promise<void>) {
  const [counter, daily] = [{ prepare }, { prepare }] as unknown as [ScanCounter, DailyVisits];
  const sent: InjectOptions[] = [];
  const run = new ScanWarmUp(counter, daily).run(async (request) => void sent.push(request));
  return run.then(() => sent);
}

it('prepares both connections, then sends what counts nothing', async () => {
  let prepared = 0;
  const sent = await warmUp(async () => void prepared++);
  expect(prepared).toBe(2);
  expect(sent.length).toBeGreaterThan(0);
  for (const request of sent) expect(kindOfVisit(request as Parameters<typeof kindOfVisit>[0])).toBe('head');
});

it('lets the server start where the database fails', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  expect(await warmUp(() => Promise.reject(new Error('away')))).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
