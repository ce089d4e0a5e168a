import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Api } from './api.js';
import { type S3Server, startS3Server } from './s3-server.js';
import { removeDataDir, startServer, type TestServer } from './test-server.js';
import { Uploads } from './uploads.js';

/** The server under test and its files; set from the first test on. */
export interface StorageContext {
  server: TestServer;
  api: Api;
  uploads: Uploads;
  /** undefined when files are on the disk */
  s3: S3Server | undefined;
  environment: Record<string, string>;
  /** The file that holds the content of an object. */
  pathOf(key: string): string;
  /** The stored copies that codes lead to, used or not. */
  contents(): string[];
  /** Incomplete uploads. */
  temporaryFiles(): string[];
}

/** Defines the same tests for a server that keeps files on the disk and for one with S3. */
export function onEachStorage(
  name: string,
  define: (on: StorageContext, storage: 'disk' | 's3') => void,
  environment: Record<string, string> = {},
): void {
  describe.each(['disk', 's3'] as const)(`${name}, with %s`, (storage) => {
    const on = {} as StorageContext;

    beforeAll(async () => {
      on.s3 = storage === 's3' ? await startS3Server() : undefined;
      on.environment = { ...on.s3?.environment, ...environment };
      on.server = await startServer(on.environment);
      on.api = new Api(on.server.origin);
      on.uploads = new Uploads(on.server.origin);
      const files = join(on.server.dataDir, 'files');
      on.pathOf = (key) => on.s3?.pathOf(key) ?? join(files, key);
      on.contents = () => contentsOf(dirname(on.pathOf('content/x/x.pdf')));
      on.temporaryFiles = () =>
        existsSync(join(files, '.incoming')) ? readdirSync(join(files, '.incoming')) : [];
    }, 90_000);

    afterAll(async () => {
      const exitCode = await on.server.stop();
      await removeDataDir(on.server.dataDir);
      await on.s3?.remove();
      expect(exitCode).toBe(0);
    }, 30_000);

    define(on, storage);
  });
}

/** @param folder of any day; its siblings are searched too */
function contentsOf(folder: string): string[] {
  if (!existsSync(dirname(folder))) return [];
  const names = readdirSync(dirname(folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.(pdf|jpg|png)(\._S3rver_object)?$/.test(name)).sort();
}
