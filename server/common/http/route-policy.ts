import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { LargeFields } from '../body/body-size.js';
import type { ClientLimitName } from '../../domain/rate-limits.js';

/** The needs of a route that differ from the defaults, which suit a page or a small JSON request. */
export interface RoutePolicy {
  /** Largest buffered body in bytes; 64 KiB by default. */
  readonly maxBodyBytes?: number;
  /** Fields of a JSON body that may be larger than the rest of it, which has at most 256 kB and 2,000 values. By default there are none. */
  readonly largeFields?: LargeFields;
  /**
   * `file`: a body of an upload type, which the handler reads as a stream within its own limits.
   * `ignored`: a body of any type, which is not parsed, as forms and mail programs send it.
   * `form`: the fields of an HTML form, as texts by their names.
   * `table`: CSV as bytes, since its encoding may be another than UTF-8, or JSON.
   * By default the body is JSON, buffered and parsed, and has to arrive within a minute.
   */
  readonly body?: 'file' | 'ignored' | 'form' | 'table';
  /** Scripts of every site may call the route and read its responses, without credentials. By default only our own may. */
  readonly anyOrigin?: true;
  /** false: the route answers only at its canonical address, not at the published aliases of the API. */
  readonly published?: false;
  /** The route also answers at the host of scan links, if they have their own. By default it answers only at the site's. */
  readonly linkHost?: true;
  /** false: responses are never compressed on the fly. Use it for bytes with their own ETag or ranges, and for responses of one packet. */
  readonly compress?: false;
  /** `failures`: only responses with status 400 or more are logged. By default all are. */
  readonly log?: 'failures';
  /** Name of the rate limit, which a client shares among all routes with that name. By default there is none. */
  readonly limit?: ClientLimitName;
  /** Units of `limit` that a request consumes, computed before its body is read; 1 by default. */
  readonly cost?: (request: FastifyRequest) => number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: RoutePolicy;
  }
}

const key = 'policy';

/** Sets the policy of a route's handler. Hooks read it from `FastifyContextConfig`. */
export const RoutePolicy = (policy: RoutePolicy): MethodDecorator =>
  applyDecorators(RouteConfig({ policy }), SetMetadata(key, policy));

/** @param handler a method of a controller */
export const policyOfHandler = (handler: object): RoutePolicy =>
  (Reflect.getMetadata(key, handler) as RoutePolicy | undefined) ?? defaults;

const defaults: RoutePolicy = {};

/** @param route a registered route or `request.routeOptions`; a request without a route has the defaults */
export const policyOf = ({ config }: { readonly config?: FastifyContextConfig }): RoutePolicy =>
  config?.policy ?? defaults;
