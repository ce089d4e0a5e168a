import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eventually } from '../support/eventually.js';
import { hashes, hashOf, links, makeLinks, openLink } from '../support/links-page.js';
import type { MakerApi } from '../support/maker-api.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import { findSharedServer } from '../support/shared-server.js';
import { isFullRun, itInFull, withOthers } from '../support/tier.js';

/** How links on pages are opened and counted, in a full run on two servers that share a database. */

/** A shared server stands for both in `npm test`. */
const servers = isFullRun()
  ? ownServers(startOutsidePostgres, 2).servers
  : [findSharedServer('admin'), findSharedServer('admin')];
const origin = () => servers[0]!.origin;
const make = (more: object = {}) => makeLinks(origin, more);
const go = (id: string, link: number | string, headers: Record<string, string> = {}, method = 'GET') =>
  openLink(servers[1]!.origin, id, link, { headers, method });
const pageOf = async (id: string) => (await fetch(`${origin()}/p/${id}`)).text();
const visitsOf = async (maker: MakerApi, id: string) =>
  (await maker.find(id)).body.links!.map(({ visits }) => visits);
/** Visits are written within a second. */
const visitsBecome = async (maker: MakerApi, id: string, expected: readonly number[]) =>
  expect(
    await eventually(
      () => visitsOf(maker, id),
      (visits) => isDeepStrictEqual(visits, expected),
    ),
  ).toEqual(expected);

it('each link is opened and counted, for people alone', async () => {
  const { id, maker } = await make();
  const opened = await go(id, hashes[0]);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, links[0]!.url]);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
  await go(id, hashes[0], {}, 'HEAD');
  await go(id, hashes[0], { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await go(id, hashes[0], { range: 'bytes=0-9' });
  expect((await go(id, hashes[0], { 'sec-purpose': 'prefetch' })).status).toBe(503);
  await go(id, hashes[0]);
  await go(id, hashes[1]);
  await visitsBecome(maker, id, [2, 1]);
});

const unknown = [
  '0',
  '21',
  '1x',
  '-1',
  '01',
  '',
  hashOf('https://other.example/'),
  hashes[0].slice(1),
  'constructor',
];
it.each(withOthers(['3'], unknown))('there is no link %s', async (name) => {
  const { id } = await make();
  expect((await go(id, name)).status).toBe(404);
});

it('an open page leads where it said after its links have changed places, and an undo brings the counts back', async () => {
  const { id, maker } = await make();
  const [, second] = [...(await pageOf(id)).matchAll(/\/go\/([^"]+)/g)].map(([, name]) => name!);
  await go(id, second!);
  await visitsBecome(maker, id, [0, 1]);
  const { body } = await maker.change(id, { content: { name: 'Ada', links: [...links].reverse() } });
  expect(body.links).toEqual([
    { url: 'https://www.instagram.com/ada', visits: 1 },
    { url: links[0]!.url, visits: 0 },
  ]);
  expect((await go(id, second!)).headers.get('location')).toBe('https://www.instagram.com/ada');
  await maker.undo(id);
  await visitsBecome(maker, id, [0, 2]);
});

it('an address with the number of a link leads to it, and is counted', async () => {
  const { id, maker } = await make();
  expect((await go(id, 2)).headers.get('location')).toBe('https://www.instagram.com/ada');
  await visitsBecome(maker, id, [0, 1]);
});

it('counts from before the hashes are kept', async () => {
  const { id, maker } = await make();
  const { sql } = servers[0]!;
  await sql('INSERT INTO link_visits (qr_id, url, visits) VALUES ($1, $2, 40)', [id, links[0]!.url]);
  await go(id, hashes[0]);
  await visitsBecome(maker, id, [41, 0]);
});

itInFull('a link that is too long for an index is opened and counted', async () => {
  const letters = Array.from({ length: 1_300 }, () => randomInt(0x4e00, 0x9f00)); // nothing in it can be compressed
  const url = `https://example.com/${String.fromCodePoint(...letters)}`;
  const { id, maker } = await make({ links: [{ url }] });
  const opened = await go(id, 1);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, encodeURI(url)]);
  await visitsBecome(maker, id, [1]);
});

itInFull('a link opens although its visit cannot be counted', async () => {
  const { id, maker } = await make();
  const { sql } = servers[0]!;
  const written = () => servers[1]!.output().includes('The database failed while it wrote visits');
  await sql('ALTER TABLE page_link_visits RENAME TO away');
  expect((await go(id, hashes[0])).status).toBe(302);
  expect(await eventually(written, Boolean)).toBe(true);
  await sql('ALTER TABLE away RENAME TO page_link_visits');
  await go(id, hashes[0]);
  await visitsBecome(maker, id, [1, 0]);
});

itInFull('many visits of a link are counted by few statements', async () => {
  const { id, maker } = await make();
  const { sql } = servers[0]!;
  await sql('CREATE TABLE statements (at timestamptz DEFAULT now())');
  await sql(`CREATE FUNCTION note_statement() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO statements DEFAULT VALUES; RETURN NULL; END $$`);
  await sql('CREATE TRIGGER noted AFTER INSERT ON page_link_visits EXECUTE FUNCTION note_statement()');
  await Promise.all(Array.from({ length: 100 }, () => go(id, hashes[0])));
  await visitsBecome(maker, id, [100, 0]);
  const [{ count } = { count: 0 }] = await sql<{ count: number }>('SELECT count(*)::int FROM statements');
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(50);
  await sql('DROP TRIGGER noted ON page_link_visits');
});

it('nothing is left when the code is deleted', async () => {
  const { id, maker } = await make();
  const { sql } = servers[0]!;
  await sql('INSERT INTO link_visits (qr_id, url) VALUES ($1, $2)', [id, links[0]!.url]);
  await go(id, hashes[0]);
  await visitsBecome(maker, id, [2, 0]);
  await maker.delete(id);
  for (const table of ['qr_hosts', 'link_visits', 'page_link_visits'])
    expect(await sql(`SELECT FROM ${table} WHERE qr_id = $1`, [id])).toEqual([]);
  expect([(await go(id, hashes[0])).status, (await fetch(`${origin()}/p/${id}`)).status]).toEqual([410, 410]);
});
