import fastifyCompress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Compresses pages and JSON as they are sent. What has bytes of its own stays as it is: pictures and files (ranges, ETags),
 * built files (compressed when they were built), and scans, which fit into a packet and shall cost nothing more.
 * To be called before any route is there.
 */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  // Before the library's own hook, which reads what this one says.
  fastify.addHook('onRoute', (route) => {
    if (isLeftAlone(route.url)) route.compress = false;
  });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    // A compressed request is none that we know; a small one could grow without limit.
    globalDecompression: false,
  });
}

const scanRoute = '/:id';
const pictureRoute = '/api/qr/preview';

/** By folder, or by the ending of the name; of files with an ending only JSON is compressed. */
const isFile = (url: string) => /^\/(?:assets|files)\/|\.(?!json$)[^/]+$/.test(url);

const isLeftAlone = (url: string) => url === scanRoute || url === pictureRoute || isFile(url);
