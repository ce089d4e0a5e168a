import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestInvalid } from '../common/errors/request-errors.js';
import { policyOf } from '../common/http/route-policy.js';
import { fileTypeOf, uploadContentTypes } from '../domain/file-type.js';
import { UploadTypeRefused } from './upload.errors.js';

/** Applies the policy `body: 'file'`: such a route gets files of the upload types as unread streams; any other route refuses them. */
export function acceptFileBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (policyOf(route).body !== 'file') return;
    route.bodyLimit = Number.MAX_SAFE_INTEGER;
    route.preParsing = refuseOtherTypes;
  });
  fastify.addContentTypeParser(uploadContentTypes, (request, _payload, done) => {
    if (policyOf(request.routeOptions).body === 'file' || isEmpty(request)) done(null);
    else done(new RequestInvalid('The request body must be JSON'));
  });
}

async function refuseOtherTypes({ headers }: FastifyRequest): Promise<void> {
  if (!fileTypeOf(headers['content-type'] ?? '')) throw new UploadTypeRefused();
}

const isEmpty = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
