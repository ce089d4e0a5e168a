import type { ContentRules } from '../../../server/domain/kinds/kind.js';

/** A control of a form, by the part of a kind's schema that it fills. */
export type FieldShape =
  /** @property maxLength in characters; undefined: no limit of its own */
  | { readonly input: 'text'; readonly name: string; readonly maxLength: number | undefined }
  | { readonly input: 'choice'; readonly name: string; readonly options: readonly string[] }
  | { readonly input: 'switch'; readonly name: string }
  | {
      readonly input: 'entries';
      readonly name: string;
      readonly fields: readonly FieldShape[];
      readonly max: number;
    };

/** The parts of zod's definitions that are read here. */
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
 * The form that a schema asks for, a control a property in their order.
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
      throw new Error(`No control fills ${name}, a ${def.type}`);
  }
}

const maximumOf = ({ checks = [] }: Definition): number | undefined =>
  checks.map(({ _zod }) => _zod.def.maximum).find((maximum) => maximum !== undefined);
