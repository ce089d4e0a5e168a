import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { FolderObjects, type StoredObjects } from './stored-objects.js';
import { freePort } from './test-server.js';

export const bucket = 'qr-files';

/** Lets browsers upload to the bucket: the rule of the README, in S3's own format. */
const corsRule = `<CORSConfiguration>
  <CORSRule>
    <AllowedOrigin>*</AllowedOrigin>
    <AllowedMethod>PUT</AllowedMethod>
    <AllowedHeader>content-type</AllowedHeader>
    <MaxAgeSeconds>3600</MaxAgeSeconds>
  </CORSRule>
</CORSConfiguration>`;

export interface S3Server {
  readonly endpoint: string;
  /** The settings of a server that keeps its files here. */
  readonly environment: Record<string, string>;
  readonly objects: StoredObjects;
  /** Whether it refuses uploads whose length differs from the signed one. */
  readonly checksLength: boolean;
  /** Stops the server and keeps its files. */
  stop(): Promise<void>;
  startAgain(): Promise<void>;
  remove(): Promise<void>;
}

/** The settings of a server that keeps its files in the bucket of an S3 server. */
export const settingsOf = (
  endpoint: string,
  credentials: { readonly accessKeyId: string; readonly secretAccessKey: string },
) => ({
  STORAGE: 's3',
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_FORCE_PATH_STYLE: 'true',
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

/**
 * A real HTTP server that speaks S3 and checks signatures.
 * @param configs of the bucket; by default browsers may upload
 */
export async function startS3Server(
  configs: readonly string[] = [corsRule],
): Promise<S3Server & { readonly objects: FolderObjects }> {
  const directory = mkdtempSync(join(tmpdir(), 'qr-s3-'));
  const port = await freePort();
  const start = async () => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [...configs] }],
    });
    await server.run();
    // With the default of 5 s a busy machine sends requests on a connection that is being closed.
    server.httpServer.keepAliveTimeout = 300_000;
    return server;
  };
  let running: S3rver | undefined = await start();
  const stop = async () => {
    const closed = running?.close();
    running?.httpServer.closeAllConnections();
    running = undefined;
    await closed;
  };
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    environment: settingsOf(endpoint, { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }),
    checksLength: false,
    objects: new FolderObjects(join(directory, bucket), '._S3rver_object'),
    stop,
    async startAgain() {
      running = await start();
    },
    async remove() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
