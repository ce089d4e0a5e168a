import type { ContentRules } from '../kinds/kind.js';
import type { DefinedSchema } from '../kinds/schema-definition.js';

/** A column of a table: one value of a content, or of an entry of one of its lists. */
export interface ContentColumn {
  /** Path of the field without indices, such as `phones.number`. */
  readonly path: string;
  /** Path of the list to whose entries the field belongs, such as `phones`; undefined for other fields. */
  readonly list?: string;
  readonly type: 'text' | 'choice' | 'switch' | 'number';
  /** Of a choice. */
  readonly options: readonly string[];
}

const types: Readonly<Record<string, ContentColumn['type']>> = {
  string: 'text',
  enum: 'choice',
  boolean: 'switch',
  number: 'number',
};

/** Lists the columns of a content in the order of its schema. A picture has none, since a cell is too small for it. */
export const contentColumns = ({ schema, picture }: ContentRules): readonly ContentColumn[] =>
  columnsIn(schema as unknown as DefinedSchema, '').filter(({ path }) => path !== picture);

function columnsIn({ _zod: { def } }: DefinedSchema, path: string, list?: string): readonly ContentColumn[] {
  const inner = def.innerType ?? def.in;
  if (inner) return columnsIn(inner, path, list);
  if (def.element) return columnsIn(def.element, path, path);
  const { shape } = def;
  if (shape)
    return Object.entries(shape).flatMap(([name, one]) =>
      columnsIn(one, path ? `${path}.${name}` : name, list),
    );
  const type = types[def.type];
  return type ? [{ path, ...(list && { list }), type, options: Object.values(def.entries ?? {}) }] : [];
}
