/** The parts of `/api/openapi.json` that tests read. */
export interface ApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: ApiBody;
  readonly responses: Readonly<Record<string, ApiBody>>;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface ApiBody {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema; readonly examples?: object }>>;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** An operation with its method in lower case and its path. */
export interface DescribedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

export const operationsOf = ({ paths }: ApiDocument): DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
