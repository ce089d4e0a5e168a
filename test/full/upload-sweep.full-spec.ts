import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import { onEachStorage, type StorageContext, swift } from '../support/each-storage.js';
import type { FolderObjects } from '../support/stored-objects.js';
import { startServer } from '../support/test-server.js';
import { files, keyOf } from '../support/uploads.js';

const hourMs = 60 * 60 * 1000;
const age = (path: string, hours: number) => {
  const then = new Date(Date.now() - hours * hourMs);
  utimesSync(path, then, then);
};

const define = (on: StorageContext) => {
  const pdf = 'application/pdf';
  const pathOf = (address: string) => (on.objects as FolderObjects).pathOf(keyOf(address));
  const upload = async () => pathOf(await on.uploads.send('menu.pdf', pdf, files.pdf()));

  it('are deleted after 24 hours by servers that start concurrently, and other files stay', async () => {
    const old = await Promise.all(Array.from({ length: 20 }, upload));
    const young = await upload();
    const used = await on.uploads.create('pdf', await on.uploads.send('used.pdf', pdf, files.pdf()));
    const { original_resource: resource } = used.body.qrData;
    const incoming = join(on.server.dataDir, 'files/.incoming');
    mkdirSync(incoming, { recursive: true });
    const [broken, running] = [join(incoming, 'broken'), join(incoming, 'running')];
    for (const path of [broken, running]) writeFileSync(path, 'half');
    for (const path of [...old, pathOf(resource)]) age(path, 25);
    age(young, 23);
    age(broken, 2);

    const environment = {
      ...on.environment,
      DATA_DIR: on.server.dataDir,
      DATABASE_URL: on.server.databaseUrl(),
    };
    const others = await Promise.all([startServer(environment), startServer(environment)]);
    const left = () => [broken, ...old].filter(existsSync);
    expect(await eventually(left, ({ length }) => length === 0)).toEqual([]);
    for (const other of others) {
      expect(await other.stop()).toBe(0);
      expect(other.output()).not.toContain('could not be removed');
    }
    const { status } = await fetch(resource);
    expect([existsSync(young), existsSync(running), status]).toEqual([true, true, 200]);
  });
};

/** Swift is left out, since the age of its objects cannot be changed. */
onEachStorage('unused uploads', 'disk', define, { without: [swift], own: true });
