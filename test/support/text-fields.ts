/** The texts that a schema of zod takes, classic and mini alike, found from its definition. */

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
  readonly valueType?: Schema;
}

/** A schema as both packages have it. */
export interface Schema {
  readonly _zod: { readonly def: object };
}

/** Names of objects' fields, and 0 for the first entry of a list. */
export type FieldPath = readonly (string | number)[];

/** The paths of all values that are neither objects nor lists. */
export function fieldsOf(schema: Schema): FieldPath[] {
  const { shape, element, innerType, in: input, out, options, valueType } = schema._zod.def as Definition;
  if (shape) return Object.entries(shape).flatMap(([name, one]) => below(name, one));
  if (element) return below(0, element);
  if (valueType) return below('en', valueType);
  if (options) return options.filter(isSchema).flatMap(fieldsOf);
  // A list whose length is checked first is piped into the list that has its entries.
  const inner = isContainer(out) ? out : (input ?? innerType);
  return inner ? fieldsOf(inner) : [[]];
}

const isContainer = (one: Schema | undefined): one is Schema =>
  one !== undefined && ['array', 'record'].includes((one._zod.def as Definition).type);

const isSchema = (one: unknown): one is Schema => typeof one === 'object' && one !== null && '_zod' in one;

const below = (name: string | number, schema: Schema): FieldPath[] =>
  fieldsOf(schema).map((rest) => [name, ...rest]);

/** A value that has nothing but a text at a path. */
export function withText([name, ...rest]: FieldPath, text: string): unknown {
  if (name === undefined) return text;
  return name === 0 ? [withText(rest, text)] : { [name]: withText(rest, text) };
}
