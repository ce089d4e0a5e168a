import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listedPaths } from '../../server/pages/well-known/robots-sitemap-security.js';
import { findSharedServer } from '../support/shared-server.js';

/**
 * The camera and WebAssembly are for the pages that read printed codes alone, also on a site with scripts of others.
 */

const server = findSharedServer();
const thirdParty = findSharedServer('thirdParty');
const allowed = ['/test', '/my-codes', '/manage/{id}'];
const folder = join(__dirname, '../../dist/widgets/client');

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const policiesOf = ({ headers }: Response) => ({
  camera: headers.get('permissions-policy')?.includes('camera=(self)') ?? false,
  wasm: headers.get('content-security-policy')?.includes('wasm') ?? false,
});

it('no other route allows them: neither the API, pages between, frames, nor files', async () => {
  const { id } = (await server.api.create('https://example.com/policies')).qrData;
  const { paths } = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as Description;
  const ofApi = Object.keys(paths).filter((path) => 'get' in paths[path]! && !path.includes('/events'));
  const others = ['/{id}', '/{id}+', '/p/{id}', '/qr/{id}', '/prel1/{id}', '/prel2/{id}', '/print/{id}'];
  const more = ['/generate', '/download', '/embed/generator', '/embed/1.js', '/api/docs', '/robots.txt'];
  const refused = ['/nowhere', '/manage/0000000000', '/test?id=0000000000', '/qr/0000000000'];
  const listed = listedPaths.filter((path) => !allowed.includes(path));
  expect(ofApi.length).toBeGreaterThan(20);
  for (const path of [...ofApi, ...others, ...more, ...refused, ...listed]) {
    const address = server.origin + path.replaceAll(/\{[^}]+\}/g, id);
    const response = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } });
    await response.body?.cancel();
    expect({ path, ...policiesOf(response) }).toEqual({ path, camera: false, wasm: false });
  }
});

it('of the built files the worker alone may start WebAssembly, and load nothing', async () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const withWasm = [];
  for (const name of scripts) {
    const response = await fetch(`${server.origin}/assets/${name}`, { method: 'HEAD' });
    if (policiesOf(response).wasm) withWasm.push(response);
  }
  expect(withWasm.map(({ url }) => url.replace(/-[^-]*$/, '').replace(/.*\//, ''))).toEqual([
    'examine.worker',
  ]);
  expect(withWasm[0]!.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
  );
});

it('where others have scripts on pages, those that read codes have none of them, and no frame shows them', async () => {
  const { id } = (await thirdParty.api.create('https://example.com/policies')).qrData;
  for (const path of allowed) {
    const response = await fetch(thirdParty.origin + path.replace('{id}', id));
    expect({ path, ...policiesOf(response) }).toEqual({ path, camera: true, wasm: true });
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('nonce');
  }
});
