import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type Operation, operationOf } from '../../common/http/answers.js';
import { isApiPath } from '../../common/http/api-path.js';
import { policyOfHandler } from '../../common/http/route-policy.js';
import type { ErrorCode } from '../../domain/error-code.js';
import { productName } from '../../config/product.js';
import { failureSchema } from './failures.js';
import { type JsonSchema, JsonSchemas } from './json-schema.js';
import { type FoundParameter, HeldSchemas, parametersOf } from './operation-parameters.js';
import { responsesOf } from './operation-responses.js';

export interface ApiDescription {
  readonly document: JsonSchema;
  /** API routes without `@Answers`, such as `get /api/x`, which the document lacks. */
  readonly undescribed: readonly string[];
}

interface FoundOperation {
  readonly operationId: string;
  readonly parameters?: readonly FoundParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];

/** Groups of operations, in the order of display. */
const tags = {
  Codes: 'Making, reading and counting codes, and their pictures and pages',
  Batches: 'Many codes at once',
  Changes: 'What the maker of a code does with it, by a key, and its statistics',
  Keys: 'The codes and keys of a maker, and passkeys',
  Files: 'Uploads that codes lead to',
  Mail: 'Codes by email, and messages to the operator',
  Visitors: 'What is known of a caller',
  Administration: 'For admins, with a token',
  Operation: 'For monitors and programs',
} as const;

const tagsBySegment: Readonly<Record<string, keyof typeof tags>> = {
  types: 'Codes',
  qr: 'Codes',
  pictures: 'Codes',
  pages: 'Codes',
  sheets: 'Codes',
  batches: 'Batches',
  manage: 'Changes',
  keyring: 'Keys',
  passkey: 'Keys',
  oembed: 'Codes',
  upload: 'Files',
  email: 'Mail',
  contact: 'Mail',
  geo: 'Visitors',
  admin: 'Administration',
};

/** Name of the security scheme of operations that need an admin token. */
const adminToken = 'adminToken';
const makerKey = 'makerKey';
const makerCookie = 'makerCookie';

const about = `Make QR codes, read what became of them, count their scans.

Every route stands under \`/api\`, and, but for those of admins, also under \`/functions/v1/api\`. Failures are
\`{ success: false, error, code }\`: programs read \`code\`, which is stable; \`error\` is for people.`;

/**
 * Describes the routes of an application that carry `@Answers`, in OpenAPI 3.1. Paths, parameters and bodies come from the
 * handlers, by `@nestjs/swagger`; schemas are converted from those that validate.
 * @param origin origin of the API's addresses
 */
export function describeApi(app: INestApplication, origin: string): ApiDescription {
  const held = new HeldSchemas();
  const schemas = new JsonSchemas();
  schemas.convert(failureSchema, 'output');
  const operations = operationsOf(app.get(ModulesContainer));
  const { paths, ...rest } = findRoutes(app, origin, held);
  const described: Record<string, JsonSchema> = {};
  const undescribed: string[] = [];
  for (const [path, item] of Object.entries(paths)) {
    const entries = methods.flatMap((method) => {
      const found = item[method] as FoundOperation | undefined;
      if (!found) return [];
      const operation = operations.get(found.operationId);
      if (!operation && isApiPath(path)) undescribed.push(`${method} ${path}`);
      return operation ? [[method, describe(path, method, found, operation, held, schemas)]] : [];
    });
    if (entries.length > 0) described[path] = Object.fromEntries(entries) as JsonSchema;
  }
  const components = { ...rest.components, schemas: schemas.components };
  return { document: { ...rest, components, paths: described }, undescribed };
}

/** All operations by controller and method, as {@link findRoutes} names them. */
function operationsOf(modules: ModulesContainer): ReadonlyMap<string, Operation> {
  const classes = [...modules.values()].flatMap(({ controllers }) => [...controllers.values()]);
  const entries = classes.flatMap(({ metatype }) => {
    const { name, prototype } = metatype as { name: string; prototype: Record<string, object> };
    return Object.getOwnPropertyNames(prototype).flatMap((method) => {
      const operation = method === 'constructor' ? undefined : operationOf(prototype[method]!);
      if (!operation) return [];
      const { limit } = policyOfHandler(prototype[method]!);
      return [[operationName(name, method), limit ? limited(operation) : operation] as const];
    });
  });
  return new Map(entries);
}

/** Adds the headers of a rate limit. */
const limited = (operation: Operation): Operation => ({
  ...operation,
  headers: {
    ...operation.headers,
    'ratelimit-policy': 'What a client may use of this and similar calls: `"creations";q=30;w=60`',
    ratelimit: 'What is left of it, and for how many seconds: `"creations";r=29;t=60`',
  },
});

const operationName = (controller: string, method: string) => `${controller}.${method}`;

function findRoutes(app: INestApplication, origin: string, held: HeldSchemas): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(productName)
    .setDescription(about)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(origin)
    .addSecurity(adminToken, { type: 'http', scheme: 'bearer', description: 'The token of an admin' })
    .addSecurity(makerKey, { type: 'http', scheme: 'bearer', description: 'The key of a keyring' })
    .addSecurity(makerCookie, {
      type: 'apiKey',
      in: 'cookie',
      name: 'keyring',
      description: 'The keyring of a browser, on our own pages alone',
    });
  for (const [name, description] of Object.entries(tags)) config.addTag(name, description);
  return SwaggerModule.createDocument(app, config.build(), {
    operationIdFactory: operationName,
    standardSchemaConverter: held.placeholder,
    autoTagControllers: false,
  });
}

function describe(
  path: string,
  method: Method,
  { parameters = [], requestBody }: FoundOperation,
  operation: Operation,
  held: HeldSchemas,
  schemas: JsonSchemas,
): JsonSchema {
  const { id, summary, description, failures: own = [], key, otherBody } = operation;
  const failures = key ? [...own, ...keyCodes] : own;
  const body = held.of(requestBody?.content['application/json']?.schema);
  const described = parametersOf(parameters, operation, held, schemas);
  const needsAdmin = failures.includes('admin.unauthorized');
  const codes = [
    ...failures,
    ...impliedCodes(method, described.some(isInAddress), path.includes('{') || needsAdmin),
  ];
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    tags: [tagOf(path)],
    security: [
      ...(needsAdmin ? [{ [adminToken]: [] }] : []),
      ...(key ? [{ [makerKey]: [] }, { [makerCookie]: [] }] : []),
      ...(key === 'optional' ? [{}] : []),
    ],
    ...(described.length > 0 && { parameters: described }),
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: {
          'application/json': { schema: schemas.convert(body, 'input') },
          ...(otherBody && { [otherBody]: { schema: { type: 'string' } } }),
        },
      },
    }),
    responses: responsesOf(operation, codes, (schema) => schemas.convert(schema, 'output')),
  };
}

/** Failures of routes that take a key. */
const keyCodes = ['key.mistyped', 'key.unauthorized', 'key.read-only'] as const;

const isInAddress = (parameter: JsonSchema): boolean => parameter.in !== 'header';

/** Codes of failures outside of the handler: parsing, validation, limits of the router, and server faults. */
function impliedCodes(method: Method, hasParameters: boolean, mayBeMissing: boolean): ErrorCode[] {
  const sendsBody = method !== 'get';
  return [
    ...(sendsBody || hasParameters ? (['request.invalid'] as const) : []),
    ...(sendsBody ? (['request.too-large'] as const) : []),
    ...(mayBeMissing ? (['route.not-found'] as const) : []),
    'rate.limited',
    'unknown',
  ];
}

/** Returns the group of an operation by the first segment of its path below `/api`. */
function tagOf(path: string): keyof typeof tags {
  const segment = path.replace(/^\/api\//, '').split('/', 1)[0]!;
  return tagsBySegment[segment] ?? 'Operation';
}
