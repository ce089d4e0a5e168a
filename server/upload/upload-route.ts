import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { RequestInvalid } from '../common/errors/request-errors.js';
import { fileTypeOf, uploadContentTypes } from '../domain/file-type.js';
import { UploadTypeRefused } from './upload.errors.js';

const uploadRoute = '/files/uploads/*';

/** Any site may send to an address that it was given, as to a bucket: its signature is the permission. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '3600',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Whether the route reads its body itself, as it comes in, and sets its own limits. */
export const streamsBody = ({ method, routeOptions }: FastifyRequest) =>
  method === 'PUT' && routeOptions.url === uploadRoute;

/** Files of the types that are taken reach their route unread; everywhere else they are no body that is known. */
export function passFilesThrough(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url === uploadRoute) prepareRoute(route);
  });
  fastify.addContentTypeParser(uploadContentTypes, (request, _payload, done) => {
    if (streamsBody(request) || isEmpty(request)) done(null);
    else done(new RequestInvalid('The request body must be JSON'));
  });
}

function prepareRoute(route: RouteOptions): void {
  if (route.method === 'PUT') {
    route.bodyLimit = Number.MAX_SAFE_INTEGER;
    route.preParsing = refuseOtherTypes;
  }
  if (route.method === 'PUT' || route.method === 'OPTIONS') route.onRequest = allowEveryOrigin;
}

async function allowEveryOrigin(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(crossOrigin);
}

async function refuseOtherTypes({ headers }: FastifyRequest): Promise<void> {
  if (!fileTypeOf(headers['content-type'] ?? '')) throw new UploadTypeRefused();
}

const isEmpty = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
