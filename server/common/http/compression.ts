import fastifyCompress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';
import { policyOf } from './route-policy.js';

/** Compresses responses on the fly unless the route's policy forbids it. Call it before routes are registered. */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  // Runs before the plugin's own onRoute hook, which reads `compress`.
  fastify.addHook('onRoute', (route) => {
    if (policyOf(route).compress === false || isStaticFile(route)) route.compress = false;
  });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    // Requests are not decompressed: a small one could grow without limit.
    globalDecompression: false,
  });
}

/** Whether @fastify/static serves the route. Such routes have no policy, and their files were compressed by the build. */
const isStaticFile = ({ config = {} }: RouteOptions): boolean => 'rootPath' in config;
