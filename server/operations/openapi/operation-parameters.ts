import { z } from 'zod';
import type { Operation } from '../../common/http/answers.js';
import type { JsonSchema, JsonSchemas } from './json-schema.js';

/** A parameter as `@nestjs/swagger` describes it. */
export interface FoundParameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: JsonSchema;
}

/**
 * Properties of a placeholder that replaces a schema in parameters and bodies, since `@nestjs/swagger` would rewrite a real
 * JSON Schema.
 */
const heldAt = 'x-held-at';
const fieldOf = 'x-field';

/** The schemas behind the placeholders of one run of `@nestjs/swagger`. */
export class HeldSchemas {
  private readonly held: z.ZodType[] = [];

  /** Makes the placeholder of a schema. The fields of an object become separate query parameters. */
  readonly placeholder = (schema: unknown): { schema: JsonSchema } => {
    const at = this.held.push(schema as z.ZodType) - 1;
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const properties = Object.fromEntries(fields.map((name) => [name, { [heldAt]: at, [fieldOf]: name }]));
    return { schema: { type: 'object', [heldAt]: at, properties } };
  };

  /** Returns the schema behind a placeholder; undefined for any other schema. */
  of(placeholder: JsonSchema = {}): z.ZodType | undefined {
    const schema = this.held[placeholder[heldAt] as number];
    const field = placeholder[fieldOf] as string | undefined;
    return field && schema instanceof z.ZodObject
      ? (schema.shape as Record<string, z.ZodType>)[field]
      : schema;
  }
}

/** Returns the `parameters` of an operation: those in its path and query, then the headers of its `@Answers`. */
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

/** Describes a parameter. `required` comes from the schema, since `@nestjs/swagger` reports all named query parameters as required. */
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
