import fc from 'fast-check';
import {
  ApiValues,
  assembleCall,
  type CallParts,
  type GeneratedCall,
  type KnownValues,
} from './api-calls.js';
import {
  type ApiDocument,
  type ApiParameter,
  type DescribedOperation,
  type JsonSchema,
  operationsOf,
} from './api-document.js';

/** A place of an operation that takes a text: a field of the body, at any depth, or a parameter. */
export interface TextPlace {
  /** The name of the place, such as `POST /api/qr body style.text`. */
  readonly name: string;
  /** The name of the header if the place is one; `call` leaves it out, since most clients refuse some bytes in headers. */
  readonly header?: string;
  /** Makes a call that is valid except for the text at this place. */
  call(text: string): GeneratedCall;
}

/** @param known by the name of a parameter or field, or by `{path} {name}` for one path alone */
export const textPlacesOf = (document: ApiDocument, known: KnownValues): TextPlace[] =>
  operationsOf(document).flatMap((described) => new PlacesOfOperation(document, known, described).all());

class PlacesOfOperation {
  private readonly known: KnownValues;
  private readonly values: ApiValues;
  private readonly bodySchema: JsonSchema | undefined;
  private readonly parameters: readonly ApiParameter[];

  constructor(
    private readonly document: ApiDocument,
    known: KnownValues,
    private readonly described: DescribedOperation,
  ) {
    const { parameters = [], requestBody } = described.operation;
    const own = Object.entries(known).filter(([name]) => name.startsWith(`${described.path} `));
    this.known = {
      ...known,
      ...Object.fromEntries(own.map(([name, values]) => [name.split(' ')[1]!, values])),
    };
    this.values = new ApiValues(document, this.known);
    this.bodySchema = requestBody?.content?.['application/json']?.schema;
    this.parameters = parameters;
  }

  all(): TextPlace[] {
    const { method, path } = this.described;
    const operation = `${method.toUpperCase()} ${path}`;
    const ofBody = this.bodySchema ? this.textPaths(this.bodySchema) : [];
    return [
      ...ofBody.map((names) => ({
        name: `${operation} body ${names.join('.')}`,
        call: (text: string) => this.assemble({ body: this.body(names, text) }),
      })),
      ...this.parameters.map((parameter) => this.placeOf(operation, parameter)),
    ];
  }

  private placeOf(operation: string, { in: where, name }: ApiParameter): TextPlace {
    const place = `${operation} ${where} ${name}`;
    switch (where) {
      case 'header':
        return { name: place, header: name, call: () => this.assemble({ headers: { [name]: undefined } }) };
      case 'query':
        return { name: place, call: (text) => this.assemble({ query: { [name]: text } }) };
      case 'path':
        return { name: place, call: (text) => this.assemble({ inPath: { [name]: text } }) };
    }
  }

  private assemble({ inPath, query, headers, body = this.body() }: Partial<CallParts>): GeneratedCall {
    const asked = { ...this.required('header'), ...headers };
    return assembleCall(this.described, {
      inPath: { ...this.required('path'), ...inPath },
      query: { ...this.required('query'), ...query },
      headers: Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
      body,
    });
  }

  private required(where: ApiParameter['in']): Record<string, string> {
    return Object.fromEntries(
      this.parameters
        .filter((parameter) => parameter.in === where && (parameter.required || this.known[parameter.name]))
        .map(({ name, schema }) => [name, String(this.sample(name, schema))]),
    );
  }

  private body(path?: readonly string[], text?: string): string | undefined {
    return this.bodySchema && JSON.stringify(this.example('', this.bodySchema, path, text));
  }

  /** The paths of all fields that contain no further fields. */
  private textPaths(schema: JsonSchema): string[][] {
    const { anyOf, properties } = this.resolved(schema);
    const alternatives = (anyOf ?? []) as JsonSchema[];
    if (alternatives.length > 0) {
      const paths = alternatives.flatMap((each) => this.textPaths(each));
      return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
    }
    if (!properties) return [[]];
    return Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, inner]) =>
      this.textPaths(inner).map((rest) => [name, ...rest]),
    );
  }

  /** A valid value with all required fields, known values, and the text at the path. */
  private example(name: string, schema: JsonSchema, path?: readonly string[], text?: string): unknown {
    if (path?.length === 0) return text;
    const { anyOf, properties, required = [] } = this.resolved(schema);
    if (anyOf) return this.example(name, this.alternative(anyOf as JsonSchema[], path), path, text);
    if (!properties) return this.sample(name, schema);
    const isWanted = (field: string) =>
      field === path?.[0] || (required as string[]).includes(field) || field in this.known;
    return Object.fromEntries(
      Object.entries(properties as Record<string, JsonSchema>)
        .filter(([field]) => isWanted(field))
        .map(([field, inner]) => {
          const rest = field === path?.[0] ? path.slice(1) : undefined;
          return [field, this.example(field, inner, rest, text)];
        }),
    );
  }

  private alternative(schemas: readonly JsonSchema[], path: readonly string[] | undefined): JsonSchema {
    const holdsPath = (schema: JsonSchema) =>
      this.textPaths(schema).some((names) => names.join('.') === path?.join('.'));
    return schemas.find(holdsPath) ?? schemas[0]!;
  }

  private sample(name: string, schema: JsonSchema): unknown {
    return fc.sample(this.values.value(name, schema), { numRuns: 1, seed: 1 })[0];
  }

  private resolved({ $ref, ...schema }: JsonSchema): JsonSchema {
    if (!$ref) return schema;
    return this.document.components.schemas[($ref as string).split('/').at(-1)!]!;
  }
}
