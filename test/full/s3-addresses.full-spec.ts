import { ownServer } from '../support/own-server.js';
import { type S3Server, startS3Server } from '../support/s3-server.js';
import { addressOf, files, keyOf, put } from '../support/uploads.js';

const pdf = 'application/pdf';

describe('a bucket with separate addresses for uploads and files', () => {
  let s3: S3Server;
  let uploadBase: string;
  let filesBase: string;
  const server = ownServer(async () => {
    s3 = await startS3Server();
    uploadBase = s3.endpoint.replace('127.0.0.1', 'localhost');
    filesBase = `${s3.endpoint}/qr-files/`;
    return { ...s3.environment, S3_BROWSER_ENDPOINT: uploadBase, S3_PUBLIC_URL: filesBase };
  });

  afterAll(() => s3.remove());

  it('takes uploads at one and serves pictures at the other', async () => {
    const { api, uploads } = server;
    const url = await uploads.url('menu.pdf', pdf, 2_000);
    expect(addressOf(url)).toBe(`${uploadBase}/qr-files/${keyOf(url)}`);
    expect((await put(url, pdf, files.pdf())).status).toBe(200);
    const { body } = await uploads.create('pdf', addressOf(url));
    expect(body.qrData.original_resource.startsWith(`${server.origin}/files/content/`)).toBe(true);
    expect(body.imageUrl).toBe(`${filesBase}qr-${body.qrData.id}.png`);
    const page = `${server.origin}/p/${body.qrData.id}`;
    expect((await api.scan(body.qrData.id)).headers.get('location')).toBe(page);
    expect(await (await fetch(page)).text()).toContain(`href="${body.qrData.original_resource}"`);
    for (const [address, type, caching] of [
      [body.qrData.original_resource, pdf, 'max-age=300'],
      [body.imageUrl, 'image/png', 'immutable'],
    ] as const) {
      const file = await fetch(address);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
      expect(file.headers.get('cache-control')).toContain(caching);
    }
  });

  it('is allowed by the policy of pages, each address for its use', async () => {
    const policy =
      (await fetch(`${server.origin}/generate/pdf`)).headers.get('content-security-policy') ?? '';
    const sources = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ');
    expect(sources('connect-src')).toEqual(["'self'", server.origin, uploadBase]);
    expect(sources('img-src')).toEqual(["'self'", 'data:', 'blob:', server.origin, s3.endpoint]);
  });
});
