/** The part of s3rver that the tests use; it brings no types. */
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
