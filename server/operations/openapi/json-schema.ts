import { z } from 'zod';

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type ZodJson = z.core.JSONSchema.BaseSchema;

/** Converts zod schemas with `z.toJSONSchema`. Schemas with an id become components, in `#/components/schemas/`. */
export class JsonSchemas {
  readonly components: Record<string, JsonSchema> = {};

  /**
   * @param io `input` for requests, before defaults and transforms; `output` for responses
   * @throws Error when two schemas have the same id
   */
  convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, ...root } = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema, io),
    });
    delete root.$schema;
    for (const [id, definition] of Object.entries($defs)) this.add(id, withOwnRefs(definition));
    return withOwnRefs(root);
  }

  private add(id: string, schema: JsonSchema): void {
    const known = this.components[id];
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas have the id ${id}`);
    this.components[id] = schema;
  }
}

function tidy(zodSchema: z.core.$ZodTypes, json: ZodJson, io: 'input' | 'output'): void {
  const { def } = zodSchema._zod;
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  // zod omits examples and defaults of schemas with a transform.
  if (Array.isArray(examples)) json.examples = examples as never;
  if (io === 'input' && def.type === 'default') json.default = plain(def.defaultValue);
  // A number in a query is a text of digits. `.meta({ type: 'integer' })` describes it better than a pattern.
  if (json.type !== 'string') delete json.pattern;
  // A format is readable, while zod's patterns of dates and addresses are not.
  if (json.format) delete json.pattern;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const withOwnRefs = (schema: object): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
