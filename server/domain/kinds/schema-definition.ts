/** The parts of a zod definition from which forms and tables are derived. */
export interface SchemaDefinition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, DefinedSchema>>;
  readonly innerType?: DefinedSchema;
  /** Of a pipe, such as a transformation: the schema of what is entered. */
  readonly in?: DefinedSchema;
  readonly element?: DefinedSchema;
  readonly entries?: Readonly<Record<string, string>>;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: number } } }[];
}

export interface DefinedSchema {
  readonly _zod: { readonly def: SchemaDefinition };
}
