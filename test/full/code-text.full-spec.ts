import { createHash } from 'node:crypto';
import { codeText, placeholderLink } from '../../server/domain/qr-link.js';
import { defaultStyle } from '../../server/domain/style.js';
import { renderPicture } from '../../server/render/picture.js';
import { rendererVersion } from '../../server/render/renderer-version.js';
import type { Api } from '../support/api.js';
import { decode } from '../support/decode.js';
import { makeDataDir, removeDataDir, startServer, type TestServer } from '../support/test-server.js';

/** Tests the text of codes when the origins of the server change. Each server uses the data of the previous one. */
const dataDir = makeDataDir();
const site = 'https://qr.example';
let server: TestServer;

const restart = async (origins: Record<string, string>): Promise<Api> => {
  await (server as TestServer | undefined)?.stop();
  server = await startServer({ DATA_DIR: dataDir, ...origins });
  return server.api;
};

afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
});

async function pictureOf(id: string, name = 'image.png?size=300') {
  const response = await fetch(`${server.origin}/api/qr/${id}/${name}`);
  return { etag: response.headers.get('etag'), bytes: Buffer.from(await response.arrayBuffer()) };
}

const preview = async (link?: string) => {
  const response = await fetch(`${server.origin}/api/qr/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link, style: {} }),
  });
  return Buffer.from(await response.arrayBuffer());
};

it('a new code has its scheme in lower case and the rest in upper case, and keeps its picture when the origin of links changes', async () => {
  let api = await restart({ PUBLIC_ORIGIN: site });
  const { link, qrData } = await api.create('https://example.com');
  const { id } = qrData;
  expect(link).toBe(`${site}/${id}`);
  const drawn = await pictureOf(id);
  expect(await decode(drawn.bytes)).toBe(`https://QR.EXAMPLE/${id}`);
  expect(await preview(link.toLowerCase())).toEqual((await pictureOf(id, 'image.svg')).bytes);

  api = await restart({ PUBLIC_ORIGIN: site, LINK_ORIGIN: 'https://q.example' });
  const { status } = await api.get(`/api/qr/${id}`);
  expect([status, await pictureOf(id)]).toEqual([200, drawn]);
  const other = await api.create('https://example.com');
  expect(other.link).toBe(`https://q.example/${other.qrData.id}`);
  expect(await decode((await pictureOf(other.qrData.id)).bytes)).toBe(codeText(other.link));
});

it('a code without a stored text keeps the bytes and ETags of its pictures', async () => {
  const id = '7Z3K9QW2XA';
  const [row] = await server.sql<{ style: object }>(
    `INSERT INTO qr_data (id, type_id, original_resource, style) VALUES ($1, 1, 'https://example.com', $2)
    RETURNING style`,
    [id, JSON.stringify(defaultStyle)],
  );
  const text = `${site}/${id}`;
  for (const format of ['svg', 'png', 'pdf'] as const) {
    const { etag, bytes } = await pictureOf(id, `image.${format}?size=300`);
    expect(bytes.equals(await renderPicture({ text, style: defaultStyle, codeWidth: 300 }, format))).toBe(
      true,
    );
    const parts = JSON.stringify([rendererVersion, id, text, row!.style, format, 300]);
    expect(etag).toBe(`"${createHash('sha256').update(parts).digest('base64url')}"`);
  }
});

it('a preview encodes a link of another site without upper-casing it', async () => {
  const own = await preview('https://q.example/0K3QR7XPW9');
  expect(await preview('HTTPS://Q.EXAMPLE/0k3qr7xpw9')).toEqual(own);
  expect(await preview()).toEqual(await preview(placeholderLink('https://q.example')));
  const other = await preview('https://other.example/0K3QR7XPW9');
  expect(await preview('HTTPS://OTHER.EXAMPLE/0K3QR7XPW9')).not.toEqual(other);
});
