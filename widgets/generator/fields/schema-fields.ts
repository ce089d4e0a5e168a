import type { ContentRules } from '../../../server/domain/kinds/kind.js';

/** Describes a control of a form and the property of the schema that it fills. */
export type FieldShape =
  /** @property maxLength maximum number of characters; undefined if there is no limit */
  | { readonly input: 'text'; readonly name: string; readonly maxLength: number | undefined }
  | { readonly input: 'choice'; readonly name: string; readonly options: readonly string[] }
  | { readonly input: 'switch'; readonly name: string }
  | {
      readonly input: 'entries';
      readonly name: string;
      readonly fields: readonly FieldShape[];
      readonly max: number;
    };

/** The part of a zod definition that is read here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: number } } }[];
}

interface Schema {
  readonly _zod: { readonly def: Definition };
}

/**
 * Derives the controls of a form from a schema: one per property, in the order of the properties.
 * @throws Error for a schema that no control can fill
 */
export const fieldsOf = ({ schema }: ContentRules): readonly FieldShape[] =>
  fieldsIn(schema as unknown as Schema);

const fieldsIn = ({ _zod: { def } }: Schema): readonly FieldShape[] =>
  Object.entries(def.shape ?? {}).map(([name, schema]) => fieldOf(name, schema));

function fieldOf(name: string, { _zod: { def } }: Schema): FieldShape {
  switch (def.type) {
    case 'optional':
    case 'default':
      return fieldOf(name, def.innerType!);
    case 'string':
      return { input: 'text', name, maxLength: maximumOf(def) };
    case 'enum':
      return { input: 'choice', name, options: Object.values(def.entries!) };
    case 'boolean':
      return { input: 'switch', name };
    case 'array':
      return { input: 'entries', name, fields: fieldsIn(def.element!), max: maximumOf(def) ?? Infinity };
    default:
      throw new Error(`No form control supports ${name} of type ${def.type}`);
  }
}

const maximumOf = ({ checks = [] }: Definition): number | undefined =>
  checks.map(({ _zod }) => _zod.def.maximum).find((maximum) => maximum !== undefined);
