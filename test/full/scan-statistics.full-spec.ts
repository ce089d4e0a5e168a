import type { ScansResponse } from '../../server/manage/scans.responses.js';
import { MakerApi } from '../support/maker-api.js';
import { median } from '../support/median.js';
import { ownServer } from '../support/own-server.js';

/**
 * Tests the statistics of 1,000,000 scans of one code over a year from 100 countries, and of 200,000 visits by programs from 30, in rows as the
 * server writes them. Calls take turns with a reference, since machines differ and are shared.
 */

const server = ownServer({ RATE_LIMITS: 'off' });
const { sql } = server;
const scans = 1_000_000;
const maxTimesReference = 20;
const rounds = 41;
const year = 'from=2025-11-28&to=2026-11-27';

/** Spreads `$2` visits of the reason `$3` evenly over the hours of a year, and over `$4` countries and unknown ones. */
const seedStatement = `
  WITH hours AS (
    SELECT date '2025-11-28' + n / 24 AS day, n % 24 AS hour, ((n + 1) * $2::bigint / 8760 - n * $2::bigint / 8760)::int AS visits
    FROM generate_series(0, 8759) AS n
  ), days AS (
    SELECT day, sum(visits) AS visits, array_agg(visits ORDER BY hour) AS by_hour FROM hours GROUP BY day
  )
  INSERT INTO scan_daily (qr_id, day, reason, device, country, visits, hours, mobile, tablet, desktop, countries)
  SELECT $1, day, $3, 'other', 'ZZ', visits, ('[0:23]=' || by_hour::text)::int[], visits / 2, visits / 10, visits / 4, (
    SELECT jsonb_object_agg(chr(65 + n / 10) || chr(75 + n % 10), ceil(visits / 2 / $4::int)) FROM generate_series(0, $4::int - 1) AS n
  ) FROM days`;

it('answer within 20 times the time of a public record', async () => {
  const { id, maker } = await MakerApi.make(() => server.origin);
  for (const [reason, visits, countries] of [
    ['person', scans, 100],
    ['preview', scans / 10, 30],
    ['crawler', scans / 10, 30],
  ])
    await sql(seedStatement, [id, visits, reason, countries]);
  await sql('VACUUM ANALYZE scan_daily');

  const zone = 'zone=Europe/Madrid';
  const paths = ['day', 'hour', 'country', 'device'].map(
    (by) => `/api/manage/${id}/scans?${year}&by=${by}&${zone}`,
  );
  for (const path of paths) {
    const { body } = await maker.call<ScansResponse>('GET', path);
    // The first hour of the year in Madrid belongs to UTC's day before.
    expect(body.people).toBeGreaterThan(scans - 200);
    expect(body.people).toBeLessThanOrEqual(scans);
    expect(body.programs).toBeGreaterThan(body.people / 5 - 100);
  }

  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++)
    for (const path of [`/api/qr/${id}`, ...paths]) {
      const begin = performance.now();
      expect((await maker.call('GET', path)).status).toBe(200);
      times.set(path, [...(times.get(path) ?? []), performance.now() - begin]);
    }
  const [reference, ...medians] = [...times.values()].map((of) => median(of));
  const report = paths.map(
    (path, i) => `${/by=\w+/.exec(path)![0]} ${(medians[i]! / reference!).toFixed(1)}`,
  );
  process.stdout.write(`GET /api/qr/{id} ${reference!.toFixed(1)} ms; times that: ${report.join(', ')}\n`);
  for (const each of medians) expect(each / reference!).toBeLessThan(maxTimesReference);
});
