import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestInvalid } from '../common/errors/request-errors.js';
import { policyOf } from '../common/route-policy.js';
import { fileTypeOf, uploadContentTypes } from '../domain/file-type.js';
import { UploadTypeRefused } from './upload.errors.js';

/** As a bucket answers: the signature in an upload address is the permission, whatever site sends to it. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '3600',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Applies `body: 'file'` and `anyOrigin`: files of the upload types reach such a route unread, and are refused by any other. */
export function passFilesThrough(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { body, anyOrigin } = policyOf(route);
    if (anyOrigin) route.onRequest = allowEveryOrigin;
    if (body !== 'file') return;
    route.bodyLimit = Number.MAX_SAFE_INTEGER;
    route.preParsing = refuseOtherTypes;
  });
  fastify.addContentTypeParser(uploadContentTypes, (request, _payload, done) => {
    if (policyOf(request.routeOptions).body === 'file' || isEmpty(request)) done(null);
    else done(new RequestInvalid('The request body must be JSON'));
  });
}

async function allowEveryOrigin(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(crossOrigin);
}

async function refuseOtherTypes({ headers }: FastifyRequest): Promise<void> {
  if (!fileTypeOf(headers['content-type'] ?? '')) throw new UploadTypeRefused();
}

const isEmpty = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
