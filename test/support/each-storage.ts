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

/** The server under test and its files; set from the first test on. */
export interface StorageContext {
  server: OwnServer;
  api: Api;
  uploads: Uploads;
  /** undefined when files are on the disk */
  s3: S3Server | undefined;
  environment: Record<string, string>;
  objects: StoredObjects;
  /** The keys of all stored copies for codes, used or not. */
  contents(): Promise<string[]>;
  /** Names of incomplete uploads on the disk. */
  temporaryFiles(): string[];
}

/** The name of a storage that Debian has; it needs root. */
export const swift = 'OpenStack Swift';
const isRoot = process.getuid?.() === 0;
/** How to start each storage; undefined: files are on the disk. */
const storages = {
  disk: undefined,
  s3: () => startS3Server(),
  ...(isRoot && { [swift]: () => startSwift() }),
};

/**
 * Defines the same tests for a server that keeps files on the disk and for those with an S3 server.
 * @param inShort the only one in `npm test`
 * @param options.without those that these tests cannot be tried with
 * @param options.own true for tests that look at all files of the server: without it, the one with files on the disk is the shared one
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
