import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { commonSecurityHeaders } from './common/security-headers.js';
import { validationPipe } from './common/validation.pipe.js';

/** Requests that may carry a logo, in bytes (contract §4); all others keep to the default of 64 KiB. */
const bodyLimits: Readonly<Record<string, number>> = {
  '/api/qr': 8 * 1024 * 1024,
  '/api/qr/preview': 8 * 1024 * 1024,
};

/** Pipes, headers and limits of every request. */
export function configureApp(app: NestFastifyApplication): void {
  app.useGlobalPipes(validationPipe());
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const limit = bodyLimits[route.url];
    if (limit && route.method === 'POST') route.bodyLimit = limit;
  });
  fastify.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonSecurityHeaders);
  });
}
