import { SetMetadata } from '@nestjs/common';
import { type ZodType, z } from 'zod';
import type { ErrorCode } from '../../domain/error-code.js';

/** A body that is not JSON; for a picture in several formats, each of their types. */
export interface FileAnswer {
  readonly contentTypes: readonly string[];
}

export const file = (...contentTypes: string[]): FileAnswer => ({ contentTypes });

/** The schema of a JSON body, a file, or no body. */
export type Answer = ZodType | FileAnswer | 'empty';

/** What the API's description says of a route beyond the schemas of its parameters, which it reads from the handler. */
export interface Operation {
  /** Unique; names the operation in generated clients: `createQr`. */
  readonly id: string;
  /** One line without a full stop. */
  readonly summary: string;
  readonly description?: string;
  /** Successes by status, and failures with a body of their own. */
  readonly 200?: Answer;
  readonly 201?: Answer;
  readonly 204?: Answer;
  readonly 304?: Answer;
  readonly 503?: Answer;
  /**
   * Codes of the failures that the handler and its guards throw. What any route answers follows from its parameters:
   * `request.invalid`, `request.too-large`, `route.not-found`, `unknown`.
   */
  readonly failures?: readonly ErrorCode[];
  /** Path parameters that the service parses: their schemas describe them and validate nothing. */
  readonly params?: Readonly<Record<string, ZodType>>;
  /** Headers of a request that its handler reads, by lower-case name. All are optional. */
  readonly requestHeaders?: Readonly<Record<string, ZodType>>;
  /** Headers of a success, by lower-case name, with what they say. */
  readonly headers?: Readonly<Record<string, string>>;
}

const key = 'operation';

/** Describes a route of the API in `/api/openapi.json`. In tests, each answer is validated against what stands here. */
export const Answers = (operation: Operation): MethodDecorator => SetMetadata(key, operation);

/** @returns undefined for a route that is not part of the described API */
export const operationOf = (handler: object): Operation | undefined =>
  Reflect.getMetadata(key, handler) as Operation | undefined;

/** Of calls that have nothing else to say. */
export const successResponse = z
  .object({ success: z.literal(true) })
  .meta({ id: 'Success', examples: [{ success: true }] });
