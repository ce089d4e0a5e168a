import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import type { Plugin } from 'vite';

/** The key in the manifest by which the server finds the file. */
const source = 'api-docs/scalar.js';

/**
 * Emits Scalar's viewer of API descriptions as one built file. `@scalar/api-reference` has it too, but 150 MB of packages with it;
 * the plugin for Fastify carries the finished file and hands it out over HTTP alone.
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
