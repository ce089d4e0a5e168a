import { removeDataDir, startServer, type TestServer } from './test-server.js';

/** A server for the tests of one file; its properties must not be read before the first of them. */
export function ownServer(
  environment: Record<string, string> = {},
  nodeArguments?: readonly string[],
): Pick<TestServer, 'origin' | 'dataDir' | 'port' | 'pid' | 'output'> {
  let running: TestServer;
  beforeAll(async () => {
    running = await startServer(environment, nodeArguments);
  }, 90_000);
  afterAll(async () => {
    await running.stop();
    await removeDataDir(running.dataDir);
  }, 30_000);
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
