import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { codeText } from '../../server/domain/qr-link.js';
import { decode } from '../support/decode.js';
import { eventually } from '../support/eventually.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';

/** Logos of codes whose style changes: a stored one serves every picture that shows it. */
const server = findSharedServer();
const { sql } = server;

const fetched = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const imageOf = (id: string, query = '', format = 'png') =>
  fetched(`${server.origin}/api/qr/${id}/image.${format}${query}`);
const logoOf = async (background: string) => {
  const flat = sharp({ create: { width: 64, height: 64, channels: 3, background } });
  return `data:image/png;base64,${(await flat.png().toBuffer()).toString('base64')}`;
};
const make = (style: object) =>
  MakerApi.make(() => server.origin, {
    type: 'website',
    originalResource: 'https://example.com/first',
    style,
  });

it('keeps, replaces and removes a logo', async () => {
  const { id, maker, created } = await make({ logo: await logoOf('#0a7') });
  const { style: first } = (await maker.find(id)).body;
  expect(first.logo).toMatch(/^http.*\/files\/logo-[0-9a-f]{40}\.png$/);
  const kept = (await maker.change(id, { style: { ...first, background: 'yellow' } })).body;
  expect(kept.style).toEqual({ ...first, background: 'yellow' });
  const middleOf = async (query: string) => {
    const { bytes } = await imageOf(id, query);
    const { width, height } = await sharp(bytes).metadata();
    const left = Math.floor(width / 2);
    const region = { left, top: Math.floor(height / 2), width: 1, height: 1 };
    return [...(await sharp(bytes).removeAlpha().extract(region).raw().toBuffer())];
  };
  expect(await middleOf('?v=2')).toEqual([0, 170, 119]);
  const other = (await maker.change(id, { style: { ...first, logo: await logoOf('#a06') } })).body;
  expect(other.style.logo).not.toBe(first.logo);
  expect(await middleOf('?v=3')).toEqual([170, 0, 102]);
  expect(await middleOf('?v=2')).toEqual([0, 170, 119]);
  const gone = await maker.change(id, { style: { ...other.style, logo: first.logo } });
  expect(gone).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(gone.body.error).toContain('style.logo must be');
  expect((await maker.change(id, { style: { ...other.style, logo: '' } })).body.style.logo).toBe('');
  for (const v of [1, 2, 3, 4])
    expect(await decode((await imageOf(id, `?v=${v}`)).bytes)).toBe(codeText(created.link));
});

it('a deleted code has no picture any more, and its logos stay for other codes that show or have shown them', async () => {
  const [ours, shared] = await Promise.all(['#26c', '#c62'].map(logoOf));
  const other = await make({ logo: shared });
  await other.maker.change(other.id, { style: { color: 'blue' } });
  const { id, maker, created } = await make({ logo: ours });
  await maker.change(id, { style: { logo: shared } });
  await maker.change(id, { style: {} });
  const files = await sql<{ key: string }>(
    `SELECT before -> 'style' ->> 'logo' AS key FROM code_changes WHERE qr_id = $1 ORDER BY id`,
    [id],
  );
  const isStored = ({ key }: { readonly key: string }) => existsSync(path.join(server.dataDir, 'files', key));
  expect(files.map(isStored)).toEqual([true, true]);
  expect((await maker.delete(id)).status).toBe(204);
  for (const query of ['', '?v=1', '?v=2', '?v=3']) expect((await imageOf(id, query)).status).toBe(410);
  expect((await fetched(created.imageUrl)).status).toBe(404);
  expect(
    await eventually(
      async () => files.map(isStored),
      ([first]) => first === false,
    ),
  ).toEqual([false, true]);
  expect((await imageOf(other.id, '?v=1', 'svg')).bytes.toString()).toContain('<image');
});
