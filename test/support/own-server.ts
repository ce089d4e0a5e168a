import { removeDataDir, startServer, type TestServer } from './test-server.js';

export type OwnServer = Pick<TestServer, 'origin' | 'dataDir' | 'port' | 'pid' | 'output'>;

type Environment = Record<string, string>;

/**
 * A server for the tests of one file, which must end with status 0; its properties must not be read before the first of them.
 * @param environment or a function that gives it once the hooks before this one have run
 */
export function ownServer(
  environment: Environment | (() => Environment | Promise<Environment>) = {},
  nodeArguments?: readonly string[],
): OwnServer {
  let running: TestServer;
  beforeAll(async () => {
    const settings = typeof environment === 'function' ? await environment() : environment;
    running = await startServer(settings, nodeArguments);
  });
  afterAll(async () => {
    const exitCode = await running.stop();
    await removeDataDir(running.dataDir);
    expect(exitCode).toBe(0);
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
