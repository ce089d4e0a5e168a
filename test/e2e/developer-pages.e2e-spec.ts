import { htmlFaults } from '../support/html-validity.js';
import { findSharedServer } from '../support/shared-server.js';
import { files, keyOf } from '../support/uploads.js';

const server = findSharedServer('admin');

// pages.e2e-spec.ts tests that these pages answer 404 without the setting.
describe.each([
  ['/test-s3-upload', 'Upload test'],
  ['/test-supabaseService', 'QR record test'],
])('%s, enabled', (path, heading) => {
  it('answers 200 with valid HTML, its heading and its breadcrumb', async () => {
    const response = await fetch(server.origin + path);
    const page = await response.text();
    expect([response.status, await htmlFaults(page)]).toEqual([200, []]);
    expect(page).toContain(`<title>${heading} | `);
    expect(page.match(/<h1>.*?<\/h1>/g)).toEqual([`<h1>${heading}</h1>`]);
    expect(page).toContain('aria-label="Breadcrumb"');
    expect(page).toMatch(/<div id="widget" data-widget="developer">\s*<div/);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(page).not.toMatch(/ style="| on\w+="|<style/);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(page).toContain('<meta name="robots" content="noindex">');
  });

  it('is not linked', async () => {
    for (const other of ['/sitemap.xml', '/'])
      expect(await (await fetch(server.origin + other)).text()).not.toContain(path);
  });
});

it('an upload is served and not cached, since another may replace it', async () => {
  const upload = await server.uploads.send('a.pdf', 'application/pdf', files.pdf());
  const answer = await fetch(`${server.origin}/files/${keyOf(upload)}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
});
