import { adminSettings } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { limitedClient } from '../support/limited-client.js';
import { Metrics } from '../support/metrics.js';
import { ownServer } from '../support/own-server.js';

const one = ownServer({ ...adminSettings, TRUST_PROXY: 'loopback', RATE_LIMITS: 'on' });
const other = ownServer({ TRUST_PROXY: 'loopback', RATE_LIMITS: 'on' });
const flooding = '198.51.100.33';

/** @param count of calls, of which twenty at a time are under way: a pool that is waited for would answer 503 */
async function statuses(count: number, path: string): Promise<number[]> {
  const call = limitedClient(one.origin, flooding);
  const found: number[] = [];
  while (found.length < count) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('GET', path)));
    found.push(...answers.map(({ status }) => status));
  }
  return found;
}

it('refuses a client that floods calls without limits of their own, on that server alone, and counts its scans', async () => {
  const { id } = (await new Api(one.origin).create('https://example.com/')).qrData;
  const answered = await statuses(620, '/api/types');
  expect(answered.filter((status) => status === 200)).toHaveLength(600);
  expect(answered.filter((status) => status === 429)).toHaveLength(20);
  expect(await limitedClient(one.origin, flooding)('GET', '/health/ready')).toMatchObject({
    status: 429,
    code: 'rate.limited',
    policy: { calls: { q: 600, w: 60 } },
  });
  expect((await Metrics.of(one.origin)).value('qr_rate_limited_total', 'limit="calls"')).toBe(21);
  expect(new Set(await statuses(20, `/${id}`))).toEqual(new Set([302]));
  expect(await limitedClient(one.origin, '198.51.100.34')('GET', '/api/types')).toMatchObject({
    status: 200,
  });
  expect(await limitedClient(other.origin, flooding)('GET', '/api/types')).toMatchObject({ status: 200 });
});
