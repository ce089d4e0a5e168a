import fastifyCompress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';
import { policyOf } from './route-policy.js';

/** Compresses answers on the fly, unless the route's policy forbids it. Has to be called before routes are registered. */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  // Runs before the plugin's own onRoute hook, which reads `compress`.
  fastify.addHook('onRoute', (route) => {
    if (policyOf(route).compress === false || isStaticFile(route)) route.compress = false;
  });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    // Decompressing requests would let a small one grow without limit.
    globalDecompression: false,
  });
}

/** Routes of @fastify/static, which carry no policy; their files were compressed when they were built. */
const isStaticFile = ({ config = {} }: RouteOptions): boolean => 'rootPath' in config;
