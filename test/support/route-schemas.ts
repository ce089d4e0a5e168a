import { MODULE_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { z } from 'zod';
import { AppModule } from '../../server/app/app.module.js';
import { policyOfHandler, type RoutePolicy } from '../../server/common/http/route-policy.js';
import { readSettings } from '../../server/config/settings.js';

/** The schemas of parameters of routes, read from the controllers of the application, which does not start. */

export interface RouteSchema {
  /** Such as `QrController.create`. */
  readonly route: string;
  readonly isBody: boolean;
  readonly policy: RoutePolicy;
  readonly schema: z.ZodType;
}

type Class = abstract new (...parameters: never[]) => object;

interface Module {
  readonly module?: Class;
  readonly imports?: readonly unknown[];
  readonly controllers?: readonly Class[];
}

const metadataOf = <T>(key: string, one: object, method?: string) =>
  (method === undefined ? Reflect.getMetadata(key, one) : Reflect.getMetadata(key, one, method)) as
    | T
    | undefined;

/** @param one a class, or an object as `forRoot` returns it */
function controllersOf(one: unknown): Class[] {
  const { module = one as Class, imports = [], controllers = [] } = one as Module;
  const all = [...imports, ...(metadataOf<readonly unknown[]>(MODULE_METADATA.IMPORTS, module) ?? [])];
  const own = metadataOf<readonly Class[]>(MODULE_METADATA.CONTROLLERS, module) ?? [];
  return [...controllers, ...own, ...all.flatMap(controllersOf)];
}

function schemasOf(controller: Class): RouteSchema[] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((method) => {
    const parameters = metadataOf<object>(ROUTE_ARGS_METADATA, controller, method) ?? {};
    return Object.entries(parameters).flatMap(([key, { schema }]: [string, { schema?: z.ZodType }]) => {
      const isBody = key.startsWith(`${RouteParamtypes.BODY}:`);
      const policy = policyOfHandler(prototype[method]!);
      return schema ? [{ route: `${controller.name}.${method}`, isBody, policy, schema }] : [];
    });
  });
}

export const routeSchemas = (): RouteSchema[] =>
  [...new Set(controllersOf(AppModule.with(readSettings({}))))].flatMap(schemasOf);
