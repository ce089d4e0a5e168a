import { Logger } from '@nestjs/common';
import { ownDnsServer } from '../../../test/support/dns-server.js';
import { DnsBlockList } from './dns-block-list.js';

const dns = ownDnsServer();
let warn: jest.SpyInstance;

beforeEach(() => {
  dns.names.clear();
  dns.asked.length = 0;
  dns.silent = false;
  warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

const listOf = (...zones: string[]) => new DnsBlockList(zones.map((zone) => ({ zone, server: dns.address })));
const link = (host: string) => ({ host, sha256: null });

it('asks each zone for a host and its parents', async () => {
  dns.names.set('bad.example.two.zone', '127.0.1.2');
  const list = listOf('one.zone', 'two.zone');
  expect(await list.lists(link('shop.bad.example'))).toBe(true);
  expect(await list.lists(link('good.example'))).toBe(false);
  expect(dns.asked.filter((name) => name.startsWith('shop')).sort()).toEqual([
    'shop.bad.example.one.zone',
    'shop.bad.example.two.zone',
  ]);
  expect(await list.lists({ host: null, sha256: 'ab' })).toBe(false);
});

it('remembers what it was told', async () => {
  const list = listOf('one.zone');
  await Promise.all([list.lists(link('good.example')), list.lists(link('good.example'))]);
  await list.lists(link('good.example'));
  expect(dns.asked).toEqual(['good.example.one.zone']);
});

it.each(['127.0.0.1', '127.255.255.254', '93.184.216.34'])(
  'takes %s for a refusal to answer, and says so',
  async (address) => {
    dns.names.set('good.example.one.zone', address);
    expect(await listOf('one.zone').lists(link('good.example'))).toBe(false);
    expect(warn).toHaveBeenCalled();
  },
);

it('lists nothing when no answer comes within a second, and says so', async () => {
  dns.silent = true;
  jest.useFakeTimers();
  try {
    const listed = listOf('one.zone').lists(link('bad.example'));
    await jest.advanceTimersByTimeAsync(999);
    expect(warn).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await listed).toBe(false);
    expect(warn).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});
