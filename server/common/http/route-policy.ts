import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { ClientLimitName } from '../../domain/rate-limits.js';

/** What a route needs that differs from the defaults, which suit a page or a small JSON request. */
export interface RoutePolicy {
  /** Largest buffered body in bytes; 64 KiB by default. */
  readonly maxBodyBytes?: number;
  /**
   * `file`: a body of an upload type, which the handler reads as it arrives within limits of its own.
   * `ignored`: of any type and not parsed, as forms and mail programs send it.
   * `form`: the fields of an HTML form, as texts by their names.
   * By default the body is JSON, buffered and parsed, and has to arrive within a minute.
   */
  readonly body?: 'file' | 'ignored' | 'form';
  /** Scripts of every site may call the route and read its answers, without credentials; by default only those of our own. */
  readonly anyOrigin?: true;
  /** false: only at its canonical address, not at the published aliases of the API. */
  readonly published?: false;
  /** Also at the host of scan links where they have one of their own; by default at the site's alone. */
  readonly linkHost?: true;
  /** false: answers are never compressed on the fly, for bytes with their own ETag or ranges, and answers of one packet. */
  readonly compress?: false;
  /** `failures`: only answers with status 400 or more are logged; by default all are. */
  readonly log?: 'failures';
  /** What a client may use of this and the other routes of that name; by default it is never refused. */
  readonly limit?: ClientLimitName;
  /** Units of `limit` that a request uses up; 1 by default. Known before its body is read. */
  readonly cost?: (request: FastifyRequest) => number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: RoutePolicy;
  }
}

const key = 'policy';

/** Decorates the handler of a route; `FastifyContextConfig` carries the policy to the hooks that apply it. */
export const RoutePolicy = (policy: RoutePolicy): MethodDecorator =>
  applyDecorators(RouteConfig({ policy }), SetMetadata(key, policy));

/** @param handler a method of a controller */
export const policyOfHandler = (handler: object): RoutePolicy =>
  (Reflect.getMetadata(key, handler) as RoutePolicy | undefined) ?? defaults;

const defaults: RoutePolicy = {};

/** @param route as registered, or `request.routeOptions`; a request without a route has the defaults */
export const policyOf = ({ config }: { readonly config?: FastifyContextConfig }): RoutePolicy =>
  config?.policy ?? defaults;
