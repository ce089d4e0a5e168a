import { removeDataDir, startServer, type TestServer } from './test-server.js';

export type OwnServer = Pick<TestServer, 'origin' | 'dataDir' | 'port' | 'pid' | 'output'>;

/** A server for the tests of one file; its properties must not be read before the first of them. */
export function ownServer(
  environment: Record<string, string> = {},
  nodeArguments?: readonly string[],
): OwnServer {
  let running: TestServer;
  beforeAll(async () => {
    running = await startServer(environment, nodeArguments);
  });
  afterAll(async () => {
    await running.stop();
    await removeDataDir(running.dataDir);
  });
  return {
    get origin() {
      return running.origin;
    },
    get dataDir() {
      return running.dataDir;
    },
    get port() {
      return running.port;
    },
    get pid() {
      return running.pid;
    },
    output: () => running.output(),
  };
}
