import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import type { Plugin } from 'vite';

/** Key of the file in the manifest, by which the server finds it. */
const source = 'api-docs/scalar.js';

/**
 * Emits Scalar's viewer of API descriptions as one file. `@scalar/api-reference` would install 150 MB of packages; the plugin for Fastify
 * contains the built file, but only serves it over HTTP, so it is requested from a Fastify instance that never listens.
 */
export function scalarFile(): Plugin {
  return {
    name: 'scalar-file',
    apply: 'build',
    async generateBundle() {
      const content = await readViewer();
      this.emitFile({ type: 'asset', name: 'scalar.js', originalFileName: source, source: content });
    },
  };
}

async function readViewer(): Promise<string> {
  const fastify = Fastify();
  await fastify.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
  const { statusCode, body } = await fastify.inject('/docs/js/scalar.js');
  await fastify.close();
  if (statusCode !== 200) throw new Error('@scalar/fastify-api-reference has no viewer at js/scalar.js');
  return body;
}
