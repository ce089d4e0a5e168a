import { findSharedServer } from '../support/shared-server.js';
import { files, keyOf, Uploads } from '../support/uploads.js';

const server = findSharedServer('admin');

// pages.e2e-spec.ts tests that they are 404 without the setting.
describe.each([
  ['/test-s3-upload', 'Upload test'],
  ['/test-supabaseService', 'QR record test'],
])('%s, enabled', (path, heading) => {
  it('answers 200 with its heading and breadcrumb in the initial HTML', async () => {
    const response = await fetch(server.origin + path);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(`<title>${heading} | `);
    expect(page.match(/<h1>.*?<\/h1>/g)).toEqual([`<h1>${heading}</h1>`]);
    expect(page).toContain('aria-label="Breadcrumb"');
    expect(page).toMatch(/<div id="widget" data-widget="developer">\s*<div/);
  });

  it('has no inline scripts or styles', async () => {
    const response = await fetch(server.origin + path);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(await response.text()).not.toMatch(/ style="| on\w+="|<style/);
  });

  it('is neither indexed nor linked', async () => {
    const response = await fetch(server.origin + path);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(await response.text()).toContain('<meta name="robots" content="noindex">');
    for (const other of ['/sitemap.xml', '/'])
      expect(await (await fetch(server.origin + other)).text()).not.toContain(path);
  });
});

it('an upload is shown, and not kept, since another may replace it', async () => {
  const upload = await new Uploads(server.origin).send('a.pdf', 'application/pdf', files.pdf());
  const answer = await fetch(`${server.origin}/files/${keyOf(upload)}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
});
