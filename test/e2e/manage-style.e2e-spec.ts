import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Failure } from '../../server/common/errors/failure.js';
import type { ManagedCode } from '../../server/manage/manage.responses.js';
import { codeText } from '../../server/domain/qr-link.js';
import { imageFormats } from '../../server/domain/formats.js';
import { AdminApi } from '../support/admin-api.js';
import { decode } from '../support/decode.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Another style of a code makes another picture of the same link; every earlier one keeps its address and its bytes. */
const server = findSharedServer('admin');
const { sql } = server;
const origin = () => server.origin;
const admin = new AdminApi(origin);

const fetched = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers });
  return {
    status: response.status,
    caching: response.headers.get('cache-control'),
    etag: response.headers.get('etag'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const imageOf = (id: string, query = '', format = 'png') =>
  fetched(`${server.origin}/api/qr/${id}/image.${format}${query}`);
const allOf = async (id: string, query = '') =>
  Promise.all(imageFormats.map(async (format) => (await imageOf(id, query, format)).bytes));
/** Colour of a pixel near the upper left corner, which lies on the background within the frame. */
const cornerOf = async (png: Buffer) => [
  ...(await sharp(png).removeAlpha().extract({ left: 8, top: 8, width: 1, height: 1 }).raw().toBuffer()),
];
const yellow = [255, 255, 0];
const make = (style: object = {}) =>
  MakerApi.make(origin, { type: 'website', originalResource: 'https://example.com/first', style });

it('a new style makes a second picture of the same link, and the first keeps its addresses and bytes', async () => {
  const { id, maker, created } = await make();
  const [stored, formats] = [await fetched(created.imageUrl), await allOf(id)];
  const { status, body, headers } = await maker.change(id, {
    style: { background: 'yellow', frame: '2px', text: 'Scan me', size: 'small' },
  });
  expect(status).toBe(200);
  const { qrData, style, scannable, changes } = body;
  expect(qrData.qr_image_url).toBe(`${server.origin}/api/qr/${id}/image.png?v=2`);
  const look = {
    size: 'small',
    color: 'black',
    background: 'yellow',
    frame: '2px',
    text: 'Scan me',
    logo: '',
  };
  expect(style).toEqual(look);
  expect(scannable).toMatchObject({ ok: true, decoders: '3/3' });
  expect(changes).toMatchObject([
    { action: 'change', before: { style: { background: 'white', text: '' } }, after: { style: look } },
  ]);
  expect(changes[0]!.after).toEqual({ style: look });
  expect(headers.get('etag')).toBe('"2"');

  for (const format of ['png', 'jpg', 'webp', 'svg'])
    expect(await decode((await imageOf(id, '?v=2', format)).bytes)).toBe(codeText(created.link));
  const second = await fetched(qrData.qr_image_url!);
  expect(await cornerOf(second.bytes)).toEqual(yellow);
  expect((await imageOf(id)).bytes).toEqual(second.bytes);
  expect(await allOf(id, '?v=1')).toEqual(formats);
  expect(await fetched(created.imageUrl)).toEqual(stored);
  expect((await maker.change(id, { name: 'Terrace' })).body.qrData).toEqual(qrData);
});

it('a numbered picture is kept for ever by caches, and the present one is asked for again', async () => {
  const { id, maker } = await make();
  const known = await imageOf(id);
  expect(known.caching).toBe('public, no-cache');
  await maker.change(id, { style: { color: 'blue' } });
  const present = await fetched(`${server.origin}/api/qr/${id}/image.png`, { 'if-none-match': known.etag! });
  expect(present).toMatchObject({ status: 200, caching: 'public, no-cache' });
  expect(present.etag).not.toBe(known.etag);
  for (const [v, etag] of [
    [1, known.etag],
    [2, present.etag],
  ]) {
    expect(await imageOf(id, `?v=${v}`)).toMatchObject({
      status: 200,
      caching: 'public, max-age=31536000, immutable',
      etag,
    });
    const again = await fetched(`${server.origin}/api/qr/${id}/image.png?v=${v}`, {
      'if-none-match': String(etag),
    });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
  }
});

it.each(
  withOthers<[string, number, string]>(
    [['3', 404, 'qr.not-found']],
    [
      ['2147483647', 404, 'qr.not-found'],
      ['0', 400, 'request.invalid'],
      ['2147483648', 400, 'request.invalid'],
      ['first', 400, 'request.invalid'],
    ],
  ),
)('no picture has the number %s', async (v, status, code) => {
  const { id, maker } = await make();
  await maker.change(id, { style: { color: 'blue' } });
  const { bytes, ...answer } = await imageOf(id, `?v=${v}`);
  expect(answer.status).toBe(status);
  expect((JSON.parse(bytes.toString()) as Failure).code).toBe(code);
});

it('an undo brings the former picture back at its address, and no number is given twice', async () => {
  const { id, maker, created } = await make();
  await maker.change(id, { style: { color: 'blue' } });
  const second = await imageOf(id, '?v=2');
  const undone = (await maker.undo(id)).body;
  expect(undone.qrData.qr_image_url).toBe(created.imageUrl);
  expect(undone.style.color).toBe('black');
  expect(undone.scannable).toEqual(created.scannable);
  const third = (await maker.change(id, { style: { background: 'yellow' } })).body;
  expect(third.qrData.qr_image_url).toMatch(/\?v=3$/);
  expect(await imageOf(id, '?v=2')).toEqual(second);
  expect((await maker.undo(id)).body.qrData.qr_image_url).toBe(created.imageUrl);
  expect((await maker.undo(id)).body.qrData).toEqual(third.qrData);
  expect(await cornerOf((await imageOf(id)).bytes)).toEqual(yellow);
});

itInFull(
  'the style that a code has makes no picture, and one change may hold a destination too',
  async () => {
    const { id, maker } = await make({ color: 'blue', eyes: { shape: 'rounded' } });
    const { body } = await maker.find(id);
    const same = await maker.change(id, { style: body.style });
    expect(same.body).toEqual(body);
    const both = {
      style: { ...body.style, modules: 'rounded' },
      originalResource: 'https://example.org/second',
    };
    expect((await maker.change(id, both)).body).toMatchObject({
      style: { color: 'blue', eyes: { shape: 'rounded' }, modules: 'rounded' },
      qrData: { original_resource: 'https://example.org/second' },
      changes: [{ before: { destination: 'https://example.com/first', style: {} } }],
    });
    expect((await maker.undo(id)).body).toMatchObject({ style: body.style, qrData: body.qrData });
  },
);

const unreadable = { code: 'style.unreadable', suggestion: { color: 'green' } };
const others: readonly [string, object, number, object][] = [
  ['no colour', { color: 'mauve' }, 400, { code: 'request.invalid' }],
  ['a frame of 6px', { frame: '6px' }, 400, { code: 'request.invalid' }],
  [
    'two texts',
    { text: 'a', banner: { design: 'pill', text: 'b', place: 'below' } },
    400,
    { code: 'request.invalid' },
  ],
  ['the address of no logo', { logo: 'https://example.com/logo.png' }, 400, { code: 'request.invalid' }],
  ['a logo that is no picture', { logo: 'data:image/png;base64,AAAA' }, 422, { code: 'logo.unreadable' }],
];
it.each(withOthers([['yellow on white', { color: 'yellow' }, 422, unreadable]], others))(
  'refuses %s, and nothing changes',
  async (_, style, status, failure) => {
    const { id, maker } = await make();
    const before = (await maker.find(id)).body;
    const change = { style, originalResource: 'https://example.org/second', name: 'x' };
    expect(await maker.change(id, change)).toMatchObject({ status, body: failure });
    expect((await maker.find(id)).body).toEqual(before);
  },
);

it('takes the style that a refusal suggests', async () => {
  const { id, maker } = await make();
  const style = { color: 'yellow', text: 'Scan me' };
  const { body } = await maker.change<Failure & { suggestion: object }>(id, { style });
  const { status, body: changed } = await maker.change(id, { style: { ...style, ...body.suggestion } });
  expect([status, changed.style.text, changed.scannable.ok]).toEqual([200, 'Scan me', true]);
});

it('of two styles for the same version one is made, and the picture of the other is deleted', async () => {
  const { id, maker } = await make();
  const headers = { 'if-match': await maker.etagOf(id) };
  const answers = await Promise.all(
    ['blue', 'purple'].map((color) =>
      maker.call<ManagedCode>('PATCH', `/api/manage/${id}`, { style: { color } }, headers),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const won = answers.find(({ status }) => status === 200)!.body;
  const [row] = await sql<{ key: string }>('SELECT qr_image_url AS key FROM qr_data WHERE id = $1', [id]);
  expect(won.qrData.qr_image_url).toMatch(/\?v=2$/);
  expect((await imageOf(id, '?v=2')).bytes).toEqual(
    (await fetched(`${server.origin}/files/${row!.key}`)).bytes,
  );
  const stored = await readdir(path.join(server.dataDir, 'files'));
  expect(stored.filter((name) => name.startsWith(`qr-${id}`)).sort()).toEqual(
    [`qr-${id}.png`, row!.key].sort(),
  );
});

itInFull('the pictures of a code that is switched off stay, and it gets no new one', async () => {
  const { id, maker } = await make();
  await maker.change(id, { style: { color: 'blue' } });
  await admin.setStatus(id, 'disabled');
  expect(await maker.change(id, { style: { color: 'purple' } })).toMatchObject({
    status: 410,
    body: { code: 'qr.gone' },
  });
  for (const query of ['', '?v=1', '?v=2']) expect((await imageOf(id, query)).status).toBe(200);
});

it('the page of a code and oEmbed show the picture that it has', async () => {
  const { id, maker } = await make();
  const { qr_image_url } = (await maker.change(id, { style: { color: 'blue' } })).body.qrData;
  const page = `${server.origin}/qr/${id}`;
  expect((await fetched(page)).bytes.toString()).toContain(`src="${qr_image_url}"`);
  const oembed = async (query = '') => {
    const { bytes } = await fetched(`${server.origin}/api/oembed?url=${encodeURIComponent(page)}${query}`);
    return (JSON.parse(bytes.toString()) as { url: string }).url;
  };
  expect(await oembed()).toBe(qr_image_url);
  expect(await oembed('&maxwidth=300')).toMatch(/image\.png\?size=\d+&v=2$/);
});

itInFull('a first picture that is stored after the second never takes its place', async () => {
  const { id, maker, created } = await make();
  await sql('UPDATE qr_data SET qr_image_url = NULL, proof = NULL WHERE id = $1', [id]);
  const { body } = await maker.change(id, { style: { background: 'yellow' } });
  const first = await imageOf(id, '?v=1');
  expect(await decode(first.bytes)).toBe(codeText(created.link));
  expect(await cornerOf(first.bytes)).toEqual([255, 255, 255]);
  expect((await maker.find(id)).body).toEqual(body);
  expect(await cornerOf((await imageOf(id)).bytes)).toEqual(yellow);
});

it('admins see the style that a code has, and its number', async () => {
  const { id, maker } = await make();
  const { qr_image_url } = (await maker.change(id, { style: { color: 'blue' } })).body.qrData;
  const { qrData, changes } = await admin.story(id);
  expect(qrData).toMatchObject({ qr_image_url, style: { color: 'blue' } });
  expect(changes[0]).toMatchObject({ action: 'maker.change', before: { picture: 1 }, after: { picture: 2 } });
  expect((await admin.get(`qr?q=${id}`)).items).toMatchObject([{ id, qr_image_url }]);
});
