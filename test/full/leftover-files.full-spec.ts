import type { StoredView } from '../../server/upload/stored-view.js';
import { MakerApi } from '../support/maker-api.js';
import { onEachStorage } from '../support/each-storage.js';
import { pdfOfTexts } from '../support/sample-files.js';
import { runJobs } from '../support/test-server.js';

onEachStorage(
  'files that no code names',
  'disk',
  (on) => {
    const origin = () => on.server.origin;
    const upload = async () => on.uploads.send('a.pdf', 'application/pdf', pdfOfTexts('One', 'Two'));
    const make = async () => MakerApi.make(origin, { type: 'pdf', content: { upload: await upload() } });
    const fileOf = async (id: string) => {
      const [row] = await on.server.sql<{ key: string }>(
        `SELECT substr(original_resource, 9) AS key FROM qr_data WHERE id = $1`,
        [id],
      );
      return row!.key;
    };
    const picturesOf = async (key: string) => {
      const sql = 'SELECT pictures FROM file_views WHERE key = $1';
      const [row] = await on.server.sql<Pick<StoredView, 'pictures'>>(sql, [key]);
      return row!.pictures.map((picture) => picture.key);
    };
    const letADayPass = () => on.server.sql(`UPDATE new_files SET since = since - interval '25 hours'`);
    const stored = async () => (await on.objects.keys()).filter((key) => /^(?:content|views)\//.test(key));
    /** Leaves what a crash leaves between the storing of a file and the recording of its code. */
    const forget = (id: string) =>
      on.server.sql(`UPDATE qr_data SET original_resource = 'https://example.com/' WHERE id = $1`, [id]);

    it('are deleted after a day with their views, and no others are', async () => {
      const [kept, left, changed] = [await make(), await make(), await make()];
      const [keptFile, leftFile, former] = await Promise.all(
        [kept, left, changed].map(({ id }) => fileOf(id)),
      );
      await changed.maker.change(changed.id, { content: { upload: await upload() } });
      const latest = await fileOf(changed.id);
      const pictures = (await Promise.all([keptFile!, former!, latest].map(picturesOf))).flat();
      const expected = [keptFile!, former!, latest, ...pictures].sort();
      await forget(left.id);
      await runJobs(on.server);
      expect(await stored()).toHaveLength(expected.length + 3);
      await letADayPass();
      await runJobs(on.server);
      expect(await stored()).toEqual(expected);
      expect(await stored()).not.toContain(leftFile);
      expect(await on.server.sql('SELECT FROM new_files')).toEqual([]);
      expect(await on.server.sql('SELECT FROM file_views WHERE key = $1', [leftFile])).toEqual([]);
    });

    it('nor are pictures that no view shows', async () => {
      const { id } = await make();
      const file = await fileOf(id);
      const [first, second] = await picturesOf(file);
      await on.server.sql('UPDATE file_views SET pictures = pictures - 1 WHERE key = $1', [file]);
      await letADayPass();
      await runJobs(on.server);
      expect(await stored()).toContain(first);
      expect(await stored()).not.toContain(second);
    });

    it('stay if this database has never announced them', async () => {
      const { id } = await make();
      const file = await fileOf(id);
      await on.server.sql('DELETE FROM new_files');
      await forget(id);
      await runJobs(on.server);
      expect(await on.objects.read(file)).toBeDefined();
    });
  },
  { own: true },
);
