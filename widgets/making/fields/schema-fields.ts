import type { ContentRules, FieldHint } from '../../../server/domain/kinds/kind.js';
import type { DefinedSchema, SchemaDefinition } from '../../../server/domain/kinds/schema-definition.js';

/** Describes a control of a form and the property of the schema that it fills. */
export type FieldShape = {
  /** Name of the property; '' for the entries of a list of texts. */
  readonly name: string;
  /** Path without indices of entries, by which labels are found. */
  readonly path: string;
  readonly isOptional: boolean;
  readonly hint: FieldHint;
} & (
  | { readonly input: 'text' }
  | { readonly input: 'choice'; readonly options: readonly string[] }
  | { readonly input: 'switch' }
  | { readonly input: 'group'; readonly fields: readonly FieldShape[] }
  /** A list of objects with such fields, or of texts: then there is one field, without a name. */
  | { readonly input: 'entries'; readonly fields: readonly FieldShape[]; readonly max: number }
);

/**
 * Derives the controls of a form from a schema: one per property, in the order of the properties.
 * @throws Error for a schema that no control can fill
 */
export function fieldsOf({ schema, form }: ContentRules): readonly FieldShape[] {
  const hints = form?.fields ?? {};
  return fieldsIn(schema as unknown as DefinedSchema, '', (path) => hints[path] ?? {});
}

type FindHint = (path: string) => FieldHint;

const fieldsIn = (
  { _zod: { def } }: DefinedSchema,
  parent: string,
  hintOf: FindHint,
): readonly FieldShape[] =>
  Object.entries(propertiesOf(def)).flatMap(([name, schema]) => {
    const path = parent + name;
    return hintOf(path).input === 'none' ? [] : [fieldOf(schema, { name, path, hintOf })];
  });

/** A transformed object is one with a rule about several of its properties. */
const propertiesOf = ({ shape, in: inner }: SchemaDefinition): Readonly<Record<string, DefinedSchema>> =>
  shape ?? (inner ? propertiesOf(inner._zod.def) : {});

interface Place {
  readonly name: string;
  readonly path: string;
  readonly hintOf: FindHint;
  readonly isOptional?: boolean;
}

function fieldOf({ _zod: { def } }: DefinedSchema, place: Place): FieldShape {
  const { name, path, hintOf, isOptional = false } = place;
  const common = { name, path, isOptional, hint: hintOf(path) };
  switch (def.type) {
    case 'optional':
    case 'default':
      return fieldOf(def.innerType!, { ...place, isOptional: true });
    case 'pipe':
      return fieldOf(def.in!, place);
    case 'string':
      return { ...common, input: 'text' };
    case 'enum':
      return { ...common, input: 'choice', options: Object.values(def.entries!) };
    case 'boolean':
      return { ...common, input: 'switch' };
    case 'object':
      return { ...common, input: 'group', fields: fieldsIn({ _zod: { def } }, `${path}.`, hintOf) };
    case 'array':
      return {
        ...common,
        input: 'entries',
        fields: entryFields(def, place),
        max: maximumOf(def) ?? Infinity,
      };
    default:
      throw new Error(`No form control supports ${path} of type ${def.type}`);
  }
}

function entryFields({ element }: SchemaDefinition, { path, hintOf }: Place): readonly FieldShape[] {
  const fields = fieldsIn(element!, `${path}.`, hintOf);
  return fields.length > 0 ? fields : [fieldOf(element!, { name: '', path, hintOf })];
}

const maximumOf = ({ checks = [] }: SchemaDefinition): number | undefined =>
  checks.map(({ _zod }) => _zod.def.maximum).find((maximum) => maximum !== undefined);
