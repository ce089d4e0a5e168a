import { z } from 'zod';
import type { Operation } from '../../common/http/answers.js';
import type { JsonSchema, JsonSchemas } from './json-schema.js';

/** A parameter as `@nestjs/swagger` found it. */
export interface FoundParameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: JsonSchema;
}

/**
 * Stands in a found parameter or body for a schema of ours, so that `@nestjs/swagger`, which rewrites what it is given,
 * never sees the JSON Schema.
 */
const heldAt = 'x-held-at';
const fieldOf = 'x-field';

/** The schemas of one run of `@nestjs/swagger`, in the order in which it came across them. */
export class HeldSchemas {
  private readonly held: z.ZodType[] = [];

  /** Of an object of query parameters, each is to become a parameter. */
  readonly placeholder = (schema: unknown): { schema: JsonSchema } => {
    const at = this.held.push(schema as z.ZodType) - 1;
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const properties = Object.fromEntries(fields.map((name) => [name, { [heldAt]: at, [fieldOf]: name }]));
    return { schema: { type: 'object', [heldAt]: at, properties } };
  };

  /** @returns undefined for a schema that stands for none of ours */
  of(placeholder: JsonSchema = {}): z.ZodType | undefined {
    const schema = this.held[placeholder[heldAt] as number];
    const field = placeholder[fieldOf] as string | undefined;
    return field && schema instanceof z.ZodObject
      ? (schema.shape as Record<string, z.ZodType>)[field]
      : schema;
  }
}

/** The `parameters` of an operation: those in its path and query, then the headers that it says it reads. */
export function parametersOf(
  found: readonly FoundParameter[],
  { params = {}, requestHeaders = {} }: Operation,
  held: HeldSchemas,
  schemas: JsonSchemas,
): JsonSchema[] {
  const inAddress = found.filter((parameter) => parameter.in === 'path' || parameter.in === 'query');
  return [
    ...inAddress.map((parameter) => {
      const { name, in: where } = parameter;
      const schema = where === 'path' ? params[name] : held.of(parameter.schema);
      return described(name, where, schema ?? z.string(), schemas);
    }),
    ...Object.entries(requestHeaders).map(([name, schema]) =>
      described(name, 'header', schema.optional(), schemas),
    ),
  ];
}

/** Named query parameters come out of `@nestjs/swagger` as required, optional or not. */
function described(name: string, where: string, schema: z.ZodType, schemas: JsonSchemas): JsonSchema {
  const { description, examples, ...json } = schemas.convert(schema, 'input');
  const isRequired = where === 'path' || !schema.safeParse(undefined).success;
  const [example] = Array.isArray(examples) ? (examples as unknown[]) : [];
  return {
    name,
    in: where,
    required: isRequired,
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
    schema: json,
  };
}
