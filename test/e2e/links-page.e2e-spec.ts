import type { Failure } from '../../server/common/errors/failure.js';
import type { KeyringResponse } from '../../server/manage/manage.responses.js';
import { adminSettings } from '../support/admin-api.js';
import { hashes, hashOf, links, makeLinks, openLink } from '../support/links-page.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import { findSharedServer } from '../support/shared-server.js';
import { blankJpg, blankPng } from '../support/sample-files.js';
import { isFullRun, withOthers } from '../support/tier.js';

/** Pages of links, in a full run on two servers that share a database. */

/** A shared server stands for both in `npm test`. */
const servers = isFullRun()
  ? ownServers(startOutsidePostgres, 2, adminSettings).servers
  : [findSharedServer('admin'), findSharedServer('admin')];
const origin = () => servers[0]!.origin;

const make = (more: object = {}) => makeLinks(origin, more);

const dataUrl = (file: Buffer, type = 'png') => `data:image/${type};base64,${file.toString('base64')}`;
const blankPicture = dataUrl(blankPng(50_000));

const go = (id: string, link: number | string) => openLink(servers[1]!.origin, id, link);
const pageOf = async (id: string, at = 0) => (await fetch(`${servers[at]!.origin}/p/${id}`)).text();

it('the page links by way of us, and copies the address itself', async () => {
  const { id } = await make({ line: 'Engines & more' });
  const html = await pageOf(id);
  expect(html).toContain('<h1 dir="auto">Ada</h1>');
  expect(html).toContain('Engines &amp; more');
  expect(html).toContain(`href="/p/${id}/go/${hashes[0]}" rel="noopener noreferrer nofollow"`);
  expect(html).toContain('data-copy="https://shop.links.example/a?b=1&amp;c=2"');
  expect(html).toContain('<b dir="auto"><bdi dir="ltr">instagram.com</bdi></b>');
});

it('a number and an email address open on the device itself, and are not counted', async () => {
  const places = [
    { label: 'Call us', url: 'tel:+34 600 123 456' },
    { url: 'mailto:ana@mail-of-links.example?subject=A%20table' },
  ];
  const { id, maker } = await make({ links: [...places, ...links] });
  const html = await pageOf(id);
  expect(html).toContain('href="tel:+34600123456"');
  expect(html).toContain('<b dir="auto">Call us</b>');
  expect(html).toContain('href="mailto:ana@mail-of-links.example?subject=A%20table"');
  expect(html).toContain('data-copy="ana@mail-of-links.example"');
  const { body } = await maker.find(id);
  expect(body.links!.map(({ url }) => url)).toEqual(links.map(({ url }) => url));
  for (const { url } of (body.content as { links: { url: string }[] }).links.slice(0, 2))
    expect((await go(id, hashOf(url))).status).toBe(404);
  expect((await go(id, 1)).headers.get('location')).toBe(links[0]!.url);
  const { admin } = servers[1]!;
  await admin.call('POST', 'bans', { host: 'mail-of-links.example', reason: 'phishing' });
  const without = await pageOf(id);
  expect(without).toContain('This link was removed.');
  expect(without).not.toContain('mail-of-links');
  expect(without).toContain('href="tel:+34600123456"');
  const refused = await maker.change<Failure>(id, { content: { name: 'Ada', links: places } });
  expect(refused.body['fields']).toEqual({ 'links.1.url': 'link-banned' });
});

it('names of hosts are shown as they are written, unless they could be taken for others', async () => {
  const urls = ['https://www.münchen.de/a', 'https://раypal-links.example/'];
  const { id } = await make({ links: urls.map((url) => ({ url })) });
  const html = await pageOf(id);
  expect(html).toContain('<bdi dir="ltr">münchen.de</bdi>');
  expect(html).toMatch(/<bdi dir="ltr">xn--[^<]+\.example<\/bdi>/);
});

it('messengers show a card with the picture of the page', async () => {
  const { id, maker } = await make({ line: 'Engines', picture: blankPicture });
  const cardOf = async () => {
    const [, address] = /<meta property="og:image" content="([^"]+)">/.exec(await pageOf(id))!;
    const { status, headers } = await fetch(address!);
    return { address, status, type: headers.get('content-type') };
  };
  const card = await cardOf();
  expect(card).toMatchObject({ status: 200, type: 'image/webp' });
  expect(await pageOf(id)).toContain('<meta property="og:description" content="Engines">');
  await maker.change(id, { content: { name: 'Ada', links, picture: dataUrl(blankJpg(50_000), 'jpeg') } });
  expect((await cardOf()).address).not.toBe(card.address);
});

it('a banned link is removed at the next request on every server, and the others stay', async () => {
  const { id, maker } = await make();
  const { admin } = servers[1]!;
  const { body: ban } = await admin.call<{ id: string; disabled: number }>('POST', 'bans', {
    host: 'links.example',
    reason: 'phishing',
  });
  expect(ban.disabled).toBe(0);
  for (const at of [0, 1]) {
    const html = await pageOf(id, at);
    expect(html).toContain('This link was removed.');
    expect(html).not.toContain('links.example');
    expect(html).toContain(`/p/${id}/go/${hashes[1]}`);
  }
  expect((await go(id, hashes[0])).status).toBe(410);
  expect((await go(id, 1)).status).toBe(410);
  expect((await go(id, hashes[1])).status).toBe(302);
  const refused = await maker.change<Failure>(id, { content: { name: 'Grace', links } });
  expect([refused.status, refused.body.code, refused.body['fields']]).toEqual([
    400,
    'content.invalid',
    { 'links.0.url': 'link-banned' },
  ]);
  expect((await maker.change(id, { content: { name: 'Grace', links: [links[1]] } })).status).toBe(200);
  await maker.undo(id);
  expect(await pageOf(id)).toContain('This link was removed.');
  await admin.call('DELETE', `bans/${ban.id}`);
  expect(await pageOf(id)).toContain('links.example');
});

describe('with a picture', () => {
  const picture = blankPicture;
  const pictureOf = (id: string) => fetch(`${servers[1]!.origin}/p/${id}/picture.webp`);

  it('the page shows it as a small square, and it stays the same when a link changes', async () => {
    const { id, maker } = await make({ picture });
    expect(await pageOf(id)).toContain(`<img class="portrait" src="/p/${id}/picture.webp"`);
    const answer = await pictureOf(id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const square = Buffer.from(await answer.arrayBuffer());
    expect(square.length).toBeLessThanOrEqual(15_000);
    const { content } = (await maker.find(id)).body;
    expect(content['picture']).toBe(dataUrl(square, 'webp'));
    await maker.change(id, { content: { ...content, name: 'Grace' } });
    expect(Buffer.from(await (await pictureOf(id)).arrayBuffer())).toEqual(square);
  });

  it('the page has it no more once it is removed, and again after an undo', async () => {
    const { id, maker } = await make({ picture });
    await maker.change(id, { content: { name: 'Ada', links } });
    expect([await pageOf(id), (await pictureOf(id)).status]).toEqual([
      expect.not.stringMatching('<img'),
      404,
    ]);
    await maker.undo(id);
    expect((await pictureOf(id)).status).toBe(200);
  });

  const rows: readonly [string, string, string][] = [
    ['half a picture', dataUrl(blankPng(50_000).subarray(0, 60)), 'picture-unreadable'],
  ];
  const others: typeof rows = [
    [
      'an SVG',
      dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png'),
      'picture-unreadable',
    ],
    ['an address', 'https://example.com/ada.png', 'picture-unreadable'],
    ['a script', 'data:text/html;base64,PHNjcmlwdD4=', 'picture-unreadable'],
    ['7 MB', dataUrl(Buffer.alloc(5_600_000)), 'picture-too-large'],
  ];
  it.each(withOthers(rows, others))('refuses %s at its field', async (_, given, fault) => {
    const content = { name: 'Ada', links, picture: given };
    const { status, body } = await servers[0]!.api.post<Failure>('/api/qr', { type: 'links', content });
    expect([status, body['fields']]).toEqual([400, { picture: fault }]);
  });
});

it('its maker finds it by its title', async () => {
  const { id, maker } = await make({ picture: blankPicture });
  const found = async (q: string) =>
    (await maker.call<KeyringResponse>('GET', `/api/keyring?q=${encodeURIComponent(q)}`)).body.items;
  expect(await found('ada')).toMatchObject([{ id, name: '', page: 'Ada' }]);
  expect(await found('links')).toMatchObject([{ id }]); // the kind
  expect(await found('picture')).toEqual([]);
});

it('admins find it by the hosts of its links, and of the sites above them', async () => {
  const url = 'https://www.shop.found.example/a';
  const { id } = await make({ links: [{ url }, { url: `${url}?b` }] });
  const { qrData } = await servers[0]!.api.create('https://found.example/code');
  const { admin, sql } = servers[0]!;
  await sql('UPDATE scan_ranks_refill SET refilled_at = $1', [new Date(0)]);
  const found = async (query: string) =>
    (await admin.call<{ items: { id: string }[] }>('GET', `qr?${query}`)).body.items.map((item) => item.id);
  expect((await found('host=found.example')).toSorted()).toEqual([id, qrData.id].toSorted());
  expect(await found('host=shop.found.example')).toEqual([id]);
  expect(await found('host=shop.found.example&sort=-scans')).toEqual([id]);
  expect(await found('host=found.example&type=links')).toEqual([id]);
  expect(await found('host=hop.found.example')).toEqual([]);
});

it('refuses addresses to which no code may lead, at their fields', async () => {
  const content = {
    name: 'Ada',
    links: [{ url: `${origin()}/0K3QR7XPW9` }, { url: 'http://10.0.0.1/' }, links[0]],
  };
  const { status, body } = await servers[0]!.api.post<Failure>('/api/qr', { type: 'links', content });
  expect([status, body.code]).toEqual([400, 'content.invalid']);
  expect(Object.keys(body['fields'] as object).sort()).toEqual(['links.0.url', 'links.1.url']);
});
