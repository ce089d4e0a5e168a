import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFullRun } from './tier.js';
import { Api } from './api.js';
import { type S3Server, startS3Server } from './s3-server.js';
import type { OwnServer } from './own-server.js';
import { findSharedServer } from './shared-server.js';
import { FolderObjects, type StoredObjects } from './stored-objects.js';
import { startSwift } from './swift.js';
import { removeDataDir, startServer, type TestServer } from './test-server.js';
import { Uploads } from './uploads.js';

/** The server under test and its files. The fields are set before the first test. */
export interface StorageContext {
  server: OwnServer;
  api: Api;
  uploads: Uploads;
  /** The S3 server; undefined if files are on the disk. */
  s3: S3Server | undefined;
  environment: Record<string, string>;
  objects: StoredObjects;
  /** Lists the keys of all stored contents, whether or not a code uses them. */
  contents(): Promise<string[]>;
  /** Lists the names of incomplete uploads on the disk. */
  temporaryFiles(): string[];
}

/** Name of the storage that Debian provides. It needs root. */
export const swift = 'OpenStack Swift';
const isRoot = process.getuid?.() === 0;
/** Functions that start the storages; undefined stands for files on the disk. */
const storages = {
  disk: undefined,
  s3: () => startS3Server(),
  ...(isRoot && { [swift]: () => startSwift() }),
};

/**
 * Defines the same tests for each storage. With files on the disk they use the shared server.
 * @param inShort the only storage that `npm test` uses
 * @param options.without storages that these tests do not work with
 * @param options.own true if the tests look at all files of a server, and therefore need a separate one
 */
export function onEachStorage(
  name: string,
  inShort: 'disk' | 's3',
  define: (on: StorageContext, storage: 'disk' | 's3') => void,
  { without = [], own = false }: { without?: readonly (typeof swift)[]; own?: boolean } = {},
): void {
  const isTried = (storage: string) =>
    isFullRun() ? !without.some((name) => name === storage) : storage === inShort;
  const tried = Object.entries(storages).filter(([storage]) => isTried(storage));
  describe.each(tried)(`${name}, with %s`, (_, start) => {
    const on = {} as StorageContext;
    const shared = start || own ? undefined : findSharedServer();
    let server: TestServer | undefined;

    beforeAll(async () => {
      on.s3 = await start?.();
      on.environment = { ...on.s3?.environment };
      server = shared ? undefined : await startServer(on.environment);
      on.server = (server ?? shared)!;
      on.api = new Api(on.server.origin);
      on.uploads = new Uploads(on.server.origin);
      const files = join(on.server.dataDir, 'files');
      on.objects = on.s3?.objects ?? new FolderObjects(files);
      on.contents = async () => (await on.objects.keys()).filter((key) => key.startsWith('content/'));
      on.temporaryFiles = () =>
        existsSync(join(files, '.incoming')) ? readdirSync(join(files, '.incoming')) : [];
    });

    afterAll(async () => {
      if (!server) return;
      const exitCode = await server.stop();
      await removeDataDir(server.dataDir);
      await on.s3?.remove();
      expect(exitCode).toBe(0);
    });

    define(on, start ? 's3' : 'disk');
  });
}
