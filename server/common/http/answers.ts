import { SetMetadata } from '@nestjs/common';
import { type ZodType, z } from 'zod';
import type { ErrorCode } from '../../domain/error-code.js';

/** A body that is not JSON. Pictures in several formats list one content type for each. */
export interface FileAnswer {
  readonly contentTypes: readonly string[];
}

export const file = (...contentTypes: string[]): FileAnswer => ({ contentTypes });

/** The schema of a JSON body, a file, or no body. */
export type Answer = ZodType | FileAnswer | 'empty';

/** The description of a route for OpenAPI, except for the schemas of its parameters, which are read from the handler. */
export interface Operation {
  /** Unique name of the operation in generated clients, such as `createQr`. */
  readonly id: string;
  /** One line without a full stop. */
  readonly summary: string;
  readonly description?: string;
  /** Successful responses by status, and failures with a special body. */
  readonly 200?: Answer;
  readonly 201?: Answer;
  readonly 202?: Answer;
  readonly 204?: Answer;
  readonly 304?: Answer;
  readonly 503?: Answer;
  /**
   * Error codes that the handler and its guards throw. The common ones are added automatically: `request.invalid`, `request.too-large`,
   * `route.not-found`, `unknown`.
   */
  readonly failures?: readonly ErrorCode[];
  /** Whether the caller names a keyring, by its key as `Authorization: Bearer` or by the cookie of our own pages. */
  readonly key?: 'required' | 'optional';
  /** Content type of a body that the route takes beside JSON. */
  readonly otherBody?: string;
  /** Schemas of path parameters that the service parses. They only describe and validate nothing. */
  readonly params?: Readonly<Record<string, ZodType>>;
  /** Request headers that the handler reads, by lower-case name. All are optional. */
  readonly requestHeaders?: Readonly<Record<string, ZodType>>;
  /** Descriptions of the headers of successful responses, by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
}

const key = 'operation';

/** Describes a route of the API in `/api/openapi.json`. In tests, each response is validated against this description. */
export const Answers = (operation: Operation): MethodDecorator => SetMetadata(key, operation);

/** @returns undefined for a route that is not part of the described API */
export const operationOf = (handler: object): Operation | undefined =>
  Reflect.getMetadata(key, handler) as Operation | undefined;

/** Response of calls without a payload. */
export const successResponse = z
  .object({ success: z.literal(true) })
  .meta({ id: 'Success', examples: [{ success: true }] });
