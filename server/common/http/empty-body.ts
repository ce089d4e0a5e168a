import { Readable } from 'node:stream';

/** A stream, since Fastify would overwrite `content-length` with the length of any other body. */
export const emptyBody = () => Readable.from([]);
