import { visit } from '../support/browser.js';
import { onEachStorage } from '../support/each-storage.js';
import { addressOf, files } from '../support/uploads.js';

onEachStorage('uploading a file from a page', 'disk', (on) => {
  it.each(['localhost', '127.0.0.1'])('works at %s, whatever the public origin', async (host) => {
    const { page, complaints } = await visit(390, 800);
    try {
      await page.goto(`http://${host}:${on.server.port}/generate/pdf`);
      for (const size of [2_000, undefined]) {
        const url = await on.uploads.url('menu.pdf', 'application/pdf', size);
        const status = await page.evaluate(
          async ({ url, text }) => {
            const file = new File([text], 'menu.pdf', { type: 'application/pdf' });
            return (await fetch(url, { method: 'PUT', headers: { 'content-type': file.type }, body: file }))
              .status;
          },
          { url, text: files.pdf().toString() },
        );
        expect(status).toBe(200);
        expect((await on.uploads.create('pdf', addressOf(url))).status).toBe(201);
      }
      expect(complaints).toEqual([]);
    } finally {
    }
  });
});
