import fc from 'fast-check';
import type { ApiDocument, ApiOperation, DescribedOperation, JsonSchema } from './api-document.js';
import { operationsOf } from './api-document.js';

/** Generates calls of every operation of the API, from its description: valid, nearly valid, and hostile. */

export interface GeneratedCall {
  readonly operation: ApiOperation;
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as sent; undefined: none. */
  readonly body?: string;
}

/** Values that exist on the server under test, by the name of the parameter or field. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '${7*7}',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '\u202etxt.exe',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  'javascript:alert(1)',
  'http://127.0.0.1:5432/',
  'https://user:password@example.com/',
];

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 50 }));

export function callsOf(document: ApiDocument, known: KnownValues): fc.Arbitrary<GeneratedCall> {
  const values = new ApiValues(document, known);
  return fc.oneof(...operationsOf(document).map((described) => values.call(described)));
}

/** Generates values that match the schema, and values that nearly do. */
export class ApiValues {
  constructor(
    private readonly document: ApiDocument,
    private readonly known: KnownValues,
  ) {}

  call(described: DescribedOperation): fc.Arbitrary<GeneratedCall> {
    const { parameters = [], requestBody } = described.operation;
    const named = (where: string) =>
      fc.record(
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === where)
            .map(({ name, schema }) => [name, this.text(name, schema)]),
        ),
        { requiredKeys: where === 'path' ? undefined : [] },
      );
    const schema = requestBody?.content?.['application/json']?.schema;
    const body = schema ? this.body(schema) : fc.constant(undefined);
    return fc
      .record({ inPath: named('path'), query: named('query'), headers: named('header'), body })
      .map((parts) => assembleCall(described, parts));
  }

  private text(name: string, schema: JsonSchema): fc.Arbitrary<string> {
    const good = this.known[name]
      ? fc.constantFrom(...this.known[name])
      : this.value(name, schema).map(String);
    return fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: hostileText });
  }

  /** Generates a body that matches the schema, one with a spoilt field, any JSON, and text that is not JSON. */
  private body(schema: JsonSchema): fc.Arbitrary<string> {
    const valid = this.value('', schema);
    const spoilt = fc
      .tuple(valid, fc.nat(), fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2 })))
      .map(([value, at, other]) => spoil(value, at, other));
    return fc.oneof(
      { weight: 4, arbitrary: valid.map((value) => JSON.stringify(value)) },
      { weight: 4, arbitrary: spoilt.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: hostileText },
    );
  }

  value(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
    const known = this.known[name];
    if (known) return fc.constantFrom<unknown>(...known);
    const { $ref, anyOf, enum: names, const: only, type } = schema as Record<string, never>;
    if ($ref) return this.value(name, this.document.components.schemas[String($ref).split('/').at(-1)!]!);
    if (anyOf) return fc.oneof(...(anyOf as JsonSchema[]).map((each) => this.value(name, each)));
    if (names) return fc.constantFrom<unknown>(...(names as unknown[]));
    if (only !== undefined) return fc.constant(only);
    const types = Array.isArray(type) ? (type as string[]) : [String(type)];
    return fc.oneof(...types.map((each) => this.ofType(each, schema)));
  }

  private ofType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
    switch (type) {
      case 'object':
        return this.object(schema);
      case 'array':
        return fc.array(this.value('', schema.items as JsonSchema), { maxLength: 3 });
      case 'integer':
        return fc.integer({ min: Number(schema.minimum ?? 0), max: Number(schema.maximum ?? 1_000) });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return this.string(schema);
    }
  }

  private object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
    const fields = Object.entries(properties as Record<string, JsonSchema>);
    return fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, this.value(name, schema)])), {
      requiredKeys: required as string[],
    });
  }

  private string({ minLength = 0, maxLength = 50, format, pattern }: JsonSchema): fc.Arbitrary<string> {
    if (format === 'email') return fc.emailAddress();
    if (pattern === '^(data:image\\/|$)') return fc.constant('');
    const [least, most] = [Math.max(Number(minLength), pattern ? 1 : 0), Math.min(Number(maxLength), 300)];
    return fc.string({ minLength: least, maxLength: most }).filter((text) => !pattern || /\S/.test(text));
  }
}

/** The changing parts of a call. */
export interface CallParts {
  readonly inPath: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | undefined;
}

export function assembleCall(
  { method, path, operation }: DescribedOperation,
  { inPath, query, headers, body }: CallParts,
): GeneratedCall {
  return {
    operation,
    method: method.toUpperCase(),
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encode(inPath[name] ?? '')) + asQuery(query),
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, asHeader(value ?? '')])),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  };
}

/** Puts something else in the place of one field, at any depth. */
function spoil(value: unknown, at: number, other: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return other;
  const names = Object.keys(value);
  const name = names[at % names.length]!;
  const inner = (value as Record<string, unknown>)[name];
  return { ...value, [name]: at % 3 === 0 ? spoil(inner, Math.floor(at / 3), other) : other };
}

/** Lone surrogates have no encoding in a URL. */
export const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

const asQuery = (query: CallParts['query']) => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value ?? '')}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

/** Removes characters that the client itself refuses in a header. */
const asHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');
